import type { ReactNode } from 'react';
import { AddToCalendar } from '~/ui/follow';
import { momentText, phaseOf, readersClock, RUN_WORDS, type RunWords } from '~/ui/clock';
import { dayText, Zone } from '~/ui/date-time';
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

interface RunTimeProps {
  run: Pick<EventRun, 'startDate' | 'endDate' | 'start' | 'end'>;
  /** In ms. */
  now: number;
  words?: RunWords;
  /** Writes the time (ms). */
  write?(instant: number): string;
}

/** When an event runs, in words that follow the reader's clock (`timeWords`): from when on, until when, or until when it did. */
export function RunTime({
  run: { startDate, endDate, start, end },
  now,
  words = RUN_WORDS,
  write = (instant) => momentText(instant, readersClock, now),
}: RunTimeProps) {
  const phase = phaseOf(Date.parse(startDate), Date.parse(endDate), now);
  const date = phase === 'ahead' ? startDate : endDate;
  const [word, instead] = {
    ahead: [words[0], start],
    running: [words[1], end],
    over: [words[2], ''],
  }[phase] as [string, string];
  return (
    <time dateTime={date} data-end={phase === 'ahead' ? endDate : undefined} suppressHydrationWarning>
      {word + (instead || write(Date.parse(date)))}
    </time>
  );
}

/** When an event runs, as the line at the head of its page; `otherwise` when the calendar does not say. */
export function RunText({ run, otherwise }: { run: EventRun | null; otherwise: ReactNode }) {
  if (!run) return <>{otherwise}</>;
  return (
    <>
      <RunTime run={run} now={Date.parse(run.now)} /> {run.example && <Example />} <AddToCalendar event={run} />{' '}
      <Zone />
    </>
  );
}
