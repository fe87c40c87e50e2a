import type { ReactNode } from 'react';
import type { Occurrence } from '~/api/types';
import { AddToCalendar } from '~/ui/follow';
import { momentText, phaseOf, readersClock, RUN_WORDS, type RunWords } from '~/ui/clock';
import { dayText, Zone } from '~/ui/date-time';

type Scheduled = Pick<
  Occurrence,
  'id' | 'name' | 'link' | 'suspend' | 'startDate' | 'endDate' | 'extends' | 'start' | 'end' | 'provenance'
>;

/** A run of an event with RFC 3339 dates; `start` and `end`, unless '', are shown in their place. */
export interface EventRun extends Omit<Scheduled, 'suspend' | 'extends'> {
  running: boolean;
  /** With an extension. */
  endDate: string;
  now: string;
}

/** The end with an extension. */
export const endOf = (event: Pick<Scheduled, 'endDate' | 'extends'>): string => event.extends ?? event.endDate;

/** The current or next run of the event at `page`; null without one. */
export function nextRun(page: string, events: readonly Scheduled[], now: Date): EventRun | null {
  const [next] = events
    .filter((event) => event.link === page && !event.suspend && Date.parse(endOf(event)) > now.getTime())
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  if (!next) return null;
  const { id, name, link, startDate, start, end, provenance } = next;
  const running = Date.parse(startDate) <= now.getTime();
  return { running, id, name, link, startDate, endDate: endOf(next), start, end, provenance, now: now.toISOString() };
}

/** The next date as a fact about the page; empty without a run. */
export function runFacts(run: EventRun | null): Array<[label: string, day: string]> {
  if (!run) return [];
  const { running, startDate, endDate, start, end } = run;
  return [running ? ['Runs until', end || dayText(endDate)] : ['Next run', start || dayText(startDate)]];
}

interface RunTimeProps {
  run: Pick<EventRun, 'startDate' | 'endDate' | 'start' | 'end'>;
  /** In ms. */
  now: number;
  words?: RunWords;
  /** Formats a time in ms. */
  write?(instant: number): string;
}

/** When an event runs, by the reader's clock (`timeWords`): from when, until when, or when it ended. */
export function RunTime({
  run: { startDate, endDate, start, end },
  now,
  words = RUN_WORDS,
  write = (instant) => momentText(instant, readersClock, now),
}: RunTimeProps) {
  const phase = phaseOf(Date.parse(startDate), Date.parse(endDate), now);
  const [word, date, instead] = {
    ahead: [words[0], startDate, start],
    running: [words[1], endDate, end],
    over: [words[2], endDate, ''],
  }[phase] as [string, string, string];
  return (
    <time dateTime={date} data-end={phase === 'ahead' ? endDate : undefined} suppressHydrationWarning>
      {word + (instead || write(Date.parse(date)))}
    </time>
  );
}

/** The run below a page's title; `otherwise` without one. */
export function RunText({ run, otherwise }: { run: EventRun | null; otherwise: ReactNode }) {
  if (!run) return <>{otherwise}</>;
  return (
    <>
      <RunTime run={run} now={Date.parse(run.now)} /> <AddToCalendar event={run} /> <Zone />
    </>
  );
}
