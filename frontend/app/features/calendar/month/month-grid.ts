import type { Occurrence } from '~/api/types';
import { DAY, phaseOf, type Phase, type WallClock } from '~/ui/clock';
import { endOf } from '~/figures/run';
import { monthOf, monthStart, type Month } from './month';

export interface GridDay {
  /** Its midnight on the wall, in ms. */
  date: number;
  /** In the month before or after. */
  outside: boolean;
  today: boolean;
}

/** An event in one week. */
export interface Bar {
  event: Occurrence;
  /** Its first day in the week: 0 is Monday. */
  from: number;
  days: number;
  /** Whether the event starts, and ends, in this week. */
  starts: boolean;
  ends: boolean;
}

/** A week from Monday to Sunday; the bars of one lane never share a day. */
export interface GridWeek {
  days: GridDay[];
  lanes: Bar[][];
}

/** Start and end of an event on the wall, in ms. */
const spanOf = (event: Occurrence, wall: WallClock) => ({
  start: wall(Date.parse(event.startDate)),
  end: wall(Date.parse(endOf(event))),
});

/** Events that are not suspended, by their start, the longer first. */
export function sortedEvents(events: readonly Occurrence[], wall: WallClock): Occurrence[] {
  return events
    .filter(({ suspend }) => !suspend)
    .map((event) => ({ event, ...spanOf(event, wall) }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map(({ event }) => event);
}

/** How many events start in the month, by UTC. */
export const startsIn = (month: Month, events: readonly Occurrence[]): number =>
  events.filter(({ suspend, startDate }) => !suspend && monthOf(Date.parse(startDate)) === month).length;

/** The events of a month. */
export function eventsOf(month: Month, events: readonly Occurrence[], wall: WallClock): Occurrence[] {
  return events.filter((event) => {
    const { start, end } = spanOf(event, wall);
    return start < monthStart(month + 1) && end > monthStart(month);
  });
}

/** Groups events by phase at `now` (ms). */
export function agendaOf(events: readonly Occurrence[], now: number): Record<Phase, Occurrence[]> {
  const of = (phase: Phase) =>
    events.filter((event) => phaseOf(Date.parse(event.startDate), Date.parse(endOf(event)), now) === phase);
  return { running: of('running'), ahead: of('ahead'), over: of('over') };
}

/** The weeks of a month with their events. */
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

/** Puts the events of a week into the first lanes that have room. `monday` counts days from day 0. */
function lanesOf(events: readonly Occurrence[], wall: WallClock, monday: number): Bar[][] {
  const lanes: Bar[][] = [];
  for (const event of events) {
    const { start, end } = spanOf(event, wall);
    const first = Math.floor(start / DAY);
    // An event that ends at midnight is not on the day that begins.
    const last = Math.max(first, Math.ceil(end / DAY) - 1);
    const from = Math.max(first, monday);
    const to = Math.min(last, monday + 6);
    if (from > to) continue;
    const bar = { event, from: from - monday, days: to - from + 1, starts: from === first, ends: to === last };
    const free = lanes.find((lane) => lane.every((other) => other.from + other.days <= bar.from));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}
