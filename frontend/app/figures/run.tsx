import type { ReactNode } from 'react';
import { AddToCalendar } from '~/ui/follow';
import { momentText, phaseOf, readersClock, RUN_WORDS, type RunWords } from '~/ui/clock';
import { dayText, Zone } from '~/ui/date-time';
import { markedName, madeFrom } from './figure';
import { isSample, type Origin } from './origin';
import { Example } from './provenance';

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

/** A run of an event with RFC 3339 dates; `start` and `end`, unless '', are shown in their place. */
export interface EventRun extends Pick<Scheduled, 'id' | 'name' | 'link' | 'startDate' | 'start' | 'end'> {
  running: boolean;
  /** The dates are not known yet, only an example. */
  example: boolean;
  /** With an extension. */
  endDate: string;
  /** When it was asked for. */
  now: string;
}

/** The end with an extension. */
export function endOf(event: Pick<Scheduled, 'endDate' | 'extends'>): string {
  return event.extends ?? event.endDate;
}

/** The current or next run of the event at `page`; null without one. */
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

/** The next date as a fact about the page; empty without a run. */
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

/** The run below a page's title; `otherwise` without one. */
export function RunText({ run, otherwise }: { run: EventRun | null; otherwise: ReactNode }) {
  if (!run) return <>{otherwise}</>;
  return (
    <>
      <RunTime run={run} now={Date.parse(run.now)} /> {run.example && <Example />} <AddToCalendar event={run} />{' '}
      <Zone />
    </>
  );
}
