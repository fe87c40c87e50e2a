import { Moment, Zone } from '~/ui/moment';
import type { Run } from './run';

/** When a tournament runs: until when it does, or from when on it will; `otherwise` when the calendar does not say. */
export function RunLine({ run, otherwise }: { run: Run | null; otherwise: string }) {
  if (!run) return <>{otherwise}</>;
  return (
    <>
      {run.running ? 'Runs now, until ' : 'Next: '}
      {run.text || (
        <>
          <Moment date={run.date} now={run.now} /> <Zone />
        </>
      )}
    </>
  );
}
