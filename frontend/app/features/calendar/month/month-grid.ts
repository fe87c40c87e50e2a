import type { Occurrence } from '~/api/types';
import { DAY, phaseOf, type Phase, type WallClock } from '~/ui/clock';
import { endOf } from '~/figures/run';
import { monthOf, monthStart, type Month } from './month';

/** One day of the grid. */
export interface GridDay {
  /** Its midnight on the wall, in ms. */
  date: number;
  /** It belongs to the month before or after. */
  outside: boolean;
  today: boolean;
}

/** The part of an event that lies in one week. */
export interface Bar {
  event: Occurrence;
  /** Its first day in the week: 0 is Monday. */
  from: number;
  /** How many days it covers. */
  days: number;
  /** The event starts with it, or came into it. */
  starts: boolean;
  /** The event ends with it, or goes on. */
  ends: boolean;
}

/** A week from Monday to Sunday; the bars of one lane never share a day. */
export interface GridWeek {
  days: GridDay[];
  lanes: Bar[][];
}

/** From when to when an event lasts, on the wall, in ms. */
function spanOf(event: Occurrence, wall: WallClock): { start: number; end: number } {
  return { start: wall(Date.parse(event.startDate)), end: wall(Date.parse(endOf(event))) };
}

/** The first and last day that an event touches, counted from day 0. One that ends at midnight does not touch the day that begins. */
function daysOf(event: Occurrence, wall: WallClock): { first: number; last: number } {
  const { start, end } = spanOf(event, wall);
  const first = Math.floor(start / DAY);
  const last = Math.ceil(end / DAY) - 1;
  return { first, last: Math.max(first, last) };
}

/** All that takes place, in the order of starting, the longer first: without what is suspended. */
export function sortedEvents(events: readonly Occurrence[], wall: WallClock): Occurrence[] {
  return events
    .filter(({ suspend }) => !suspend)
    .map((event) => ({ event, ...spanOf(event, wall) }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map(({ event }) => event);
}

/** How many of these take place and start in the month, by UTC. */
export const startsIn = (month: Month, events: readonly Occurrence[]): number =>
  events.filter(({ suspend, startDate }) => !suspend && monthOf(Date.parse(startDate)) === month).length;

/** Of these, what takes place in the month. */
export function eventsOf(month: Month, events: readonly Occurrence[], wall: WallClock): Occurrence[] {
  return events.filter((event) => {
    const { start, end } = spanOf(event, wall);
    return start < monthStart(month + 1) && end > monthStart(month);
  });
}

/** Of `events`, in their order, what runs at `now` (ms), what comes, and what is over. */
export function agendaOf(events: readonly Occurrence[], now: number): Record<Phase, Occurrence[]> {
  const of = (phase: Phase) =>
    events.filter((event) => phaseOf(Date.parse(event.startDate), Date.parse(endOf(event)), now) === phase);
  return { running: of('running'), ahead: of('ahead'), over: of('over') };
}

/** The weeks of the month with the `events` of `inOrder`, those on the days of its neighbours too. */
export function weeksOf(month: Month, events: readonly Occurrence[], now: number, wall: WallClock): GridWeek[] {
  const first = monthStart(month) / DAY;
  const end = monthStart(month + 1) / DAY;
  const today = Math.floor(wall(now) / DAY);
  const weeks: GridWeek[] = [];
  // `getUTCDay` counts from Sunday.
  for (let monday = first - ((new Date(monthStart(month)).getUTCDay() + 6) % 7); monday < end; monday += 7) {
    const days = Array.from({ length: 7 }, (_, index) => monday + index);
    weeks.push({
      days: days.map((day) => ({ date: day * DAY, outside: day < first || day >= end, today: day === today })),
      lanes: lanesOf(events, wall, monday),
    });
  }
  return weeks;
}

/** Puts what touches the days of a week side by side, each as high as there is room. */
function lanesOf(events: readonly Occurrence[], wall: WallClock, monday: number): Bar[][] {
  const lanes: Bar[][] = [];
  for (const event of events) {
    const touched = daysOf(event, wall);
    const from = Math.max(touched.first, monday);
    const to = Math.min(touched.last, monday + 6);
    if (from > to) continue;
    const bar = {
      event,
      from: from - monday,
      days: to - from + 1,
      starts: from === touched.first,
      ends: to === touched.last,
    };
    const free = lanes.find((lane) => lane.every((other) => other.from + other.days <= bar.from));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
