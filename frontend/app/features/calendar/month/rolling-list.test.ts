import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { utc, type WallClock } from '~/ui/clock';
import { rollingWeeks, weekName } from './rolling-list';

const at = Date.parse;
const now = at('2026-11-21T08:00:00Z');
const event = (startDate: string) => ({ id: startDate, startDate }) as Occurrence;
const hours =
  (offset: number): WallClock =>
  (instant) =>
    instant + offset * 3_600_000;

/** Each week as its name, and each of its days with how many events start on it. */
const drawn = (starts: string[], moment = now, wall: WallClock = utc) =>
  rollingWeeks(starts.map(event), moment, wall).map((week) => [
    weekName(week),
    week.days.map(({ date, events }) => `${new Date(date).getUTCDate()}: ${events.length}`).join(', '),
  ]);

describe('the next four weeks', () => {
  it('begin with today, and hold what is yet to start by day, to the moment', () => {
    expect(
      drawn([
        '2026-11-21T07:59:59Z', // runs
        '2026-11-21T08:00:00Z', // starts now, so it runs
        '2026-11-21T08:00:01Z',
        '2026-11-27T23:59:59Z',
        '2026-11-28T00:00:00Z',
        '2026-12-18T08:00:00Z',
        '2026-12-18T23:59:59Z',
        '2026-12-19T00:00:00Z', // the fifth week
      ]),
    ).toEqual([
      ['21 – 27 November', '21: 1, 27: 1'],
      ['28 November – 4 December', '28: 1'],
      ['12 – 18 December', '18: 2'],
    ]);
  });

  it('go on into the next year', () => {
    expect(drawn(['2027-01-06T08:00:00Z', '2027-01-07T08:00:00Z'], at('2026-12-31T22:30:00Z'))).toEqual([
      ['31 December – 6 January', '6: 1'],
      ['7 – 13 January', '7: 1'],
    ]);
  });

  it.each([
    [0, '21 – 27 November', '27: 1'],
    [1, '28 November – 4 December', '28: 1'],
    [-8, '21 – 27 November', '27: 1'],
  ])("are those of the reader's clock, %d hours from UTC", (offset, week, days) => {
    expect(drawn(['2026-11-27T23:30:00Z'], now, hours(offset))).toEqual([[week, days]]);
  });

  it('begin with the day that it is there', () => {
    expect(drawn(['2026-12-28T22:00:00Z'], at('2026-11-30T23:30:00Z'), hours(1))).toEqual([
      ['22 – 28 December', '28: 1'],
    ]);
    expect(drawn(['2026-12-28T22:00:00Z'], at('2026-11-30T23:30:00Z'))).toEqual([]);
  });

  it('are empty when nothing starts', () => expect(drawn([])).toEqual([]));
});
