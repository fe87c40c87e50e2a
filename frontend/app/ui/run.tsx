import type { ReactNode } from 'react';
import { AddToCalendar } from './follow';
import { DateTime, dayText, Zone } from './date-time';
import { markedName, madeFrom } from './figure';
import { isSample, type Origin } from './origin';
import { Example } from './provenance';

/** What is asked of an occurrence. */
interface Scheduled {
  id: string;
  name: string;
  link: string;
  suspend: boolean;
  startDate: string;
  endDate: string;
  extends: string | null;
  start: string;
  end: string;
  provenance: Origin['provenance'];
}

/** A run of an event, its dates RFC 3339; `start` and `end` are shown in place of them, '' for none. */
export interface EventRun extends Pick<Scheduled, 'id' | 'name' | 'link' | 'startDate' | 'start' | 'end'> {
  running: boolean;
  /** Nobody knows yet when it is: the dates are an example. */
  example: boolean;
  /** The effective end. */
  endDate: string;
  /** When that was asked for. */
  now: string;
}

/** When an event ends: also one that the game prolonged. */
export function endOf(event: Pick<Scheduled, 'endDate' | 'extends'>): string {
  return event.extends ?? event.endDate;
}

/** The present or next run of the event whose page is at `page`; null when the calendar knows none. */
export function nextRun(page: string, events: readonly Scheduled[], now: Date): EventRun | null {
  const [run] = events
    .filter(({ link, suspend }) => link === page && !suspend)
    .map((event) => ({
      id: event.id,
      name: event.name,
      link: event.link,
      startDate: event.startDate,
      endDate: endOf(event),
      start: event.start,
      end: event.end,
      example: isSample(event),
      now: now.toISOString(),
    }))
    .filter(({ endDate }) => Date.parse(endDate) > now.getTime())
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return run ? { running: Date.parse(run.startDate) <= now.getTime(), ...run } : null;
}

/** The day that matters next, as a fact about the page; none when the calendar knows no run. */
export function runFacts(run: EventRun | null): Array<[label: string, day: string]> {
  if (!run) return [];
  const { running, example, startDate, endDate, start, end } = run;
  const name = markedName(running ? 'Runs until' : 'Next run', madeFrom(example));
  return [[name, running ? end || dayText(endDate) : start || dayText(startDate)]];
}

/** When an event runs: until when it does, or from when on it will; `otherwise` when the calendar does not say. */
export function RunText({ run, otherwise }: { run: EventRun | null; otherwise: ReactNode }) {
  if (!run) return <>{otherwise}</>;
  const { running, example, startDate, endDate, start, end, now } = run;
  return (
    <>
      {running ? 'Runs now, until ' : 'Next run: '}
      {(running ? end : start) || <DateTime date={running ? endDate : startDate} now={now} />} {example && <Example />}{' '}
      <AddToCalendar event={run} /> <Zone />
    </>
  );
}
