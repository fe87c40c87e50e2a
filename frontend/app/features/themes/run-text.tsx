import { Moment } from '~/ui/moment';
import type { Run } from './schedule';

/** When the theme runs: until when it does, or from when on it will. */
export function RunText({ run, now }: { run: Run | null; now: string }) {
  if (!run) return <>A weekly theme event</>;
  if (run.running) return <>Runs now, until {run.end || <Moment date={run.endDate} now={now} />}</>;
  return <>Starts {run.start || <Moment date={run.startDate} now={now} />}</>;
}
