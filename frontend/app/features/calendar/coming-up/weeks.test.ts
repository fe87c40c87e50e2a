import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { listWeeks, MOST_AFTER, readOffset, weekEvents, weekOf, weeksAhead } from './weeks';

const at = (text: string) => Date.parse(text);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('a week starts on Tuesday', () => {
  it.each([
    ['2026-11-24T00:00:00Z', '2026-11-24'], // a Tuesday, its first moment
    ['2026-11-23T23:59:59.999Z', '2026-11-17'], // the Monday before, its last
    ['2026-11-24T23:59:59Z', '2026-11-24'],
    ['2026-11-25T12:00:00Z', '2026-11-24'],
    ['2026-11-30T23:59:59Z', '2026-11-24'],
    ['2026-12-01T00:00:00Z', '2026-12-01'],
    ['2027-01-01T00:00:00Z', '2026-12-29'], // over the end of a year
    ['2028-02-29T12:00:00Z', '2028-02-29'], // a leap day that is a Tuesday
    ['1970-01-01T00:00:00Z', '1969-12-30'],
    ['1969-12-29T23:59:59Z', '1969-12-23'],
  ])('%s lies in the week of %s', (instant, start) => {
    const week = weekOf(at(instant));
    expect(day(week.start)).toBe(start);
    expect(week.end - week.start).toBe(7 * 86_400_000);
    expect(new Date(week.start).getUTCDay()).toBe(2);
  });
});

describe('the weeks ahead', () => {
  it.each([
    ['2026-11-21T08:00:00Z', 0, '2026-11-24', '2026-12-01'],
    ['2026-11-21T08:00:00Z', 2, '2026-11-24', '2026-12-01'], // Monday
    ['2026-11-21T08:00:00Z', 3, '2026-12-01', '2026-12-08'], // Tuesday
    ['2026-11-21T08:00:00Z', -4, '2026-11-24', '2026-12-01'], // Tuesday before
    ['2026-11-21T08:00:00Z', -5, '2026-11-17', '2026-11-24'], // Monday before
    ['2026-11-23T23:59:59Z', 0, '2026-11-24', '2026-12-01'],
    ['2026-11-24T00:00:00Z', 0, '2026-12-01', '2026-12-08'],
  ])('of %s and %d days begin on %s and %s', (now, offset, next, after) => {
    const weeks = weeksAhead(at(now), offset);
    expect([day(weeks.next.start), day(weeks.after.start)]).toEqual([next, after]);
    expect(weeks.next.end).toBe(weeks.after.start);
  });
});

describe("by the reader's clock", () => {
  it.each([
    ['2026-11-24T07:59:00Z', -8, '2026-11-24'], // Monday evening there
    ['2026-11-24T08:00:00Z', -8, '2026-12-01'],
    ['2026-11-23T22:59:00Z', 1, '2026-11-24'],
    ['2026-11-23T23:00:00Z', 1, '2026-12-01'], // Tuesday there already
  ])('%s is, %d hours from UTC, in the week before %s', (now, hours, next) => {
    expect(day(weeksAhead(at(now), 0, (instant) => instant + hours * 3_600_000).next.start)).toBe(next);
  });

  it('an event starts in the week of its day there', () => {
    const event = {
      id: 'a',
      name: 'a',
      pic: '',
      color: 'red',
      kind: '',
      link: '/',
      startDate: '2026-11-24T00:00:00Z',
      endDate: '2026-12-01T00:00:00Z',
      start: '',
      end: '',
      suspend: false,
      extends: null,
      provenance: 'spec',
    } as const;
    const west = (instant: number) => instant - 8 * 3_600_000;
    expect(listWeeks([event], weeksAhead(at('2026-11-21T08:00:00Z'), 0)).next).toHaveLength(1);
    expect(listWeeks([event], weeksAhead(at('2026-11-21T08:00:00Z'), 0, west), west).next).toHaveLength(0);
  });
});

it('the events are asked for with a day more on each side', () => {
  expect(weekEvents(weeksAhead(at('2026-11-21T08:00:00Z'), 0))).toBe('/api/calendar?from=2026-11-23&to=2026-12-09');
});

describe('the lists', () => {
  const event = (name: string, startDate: string, suspend = false): Occurrence => ({
    id: name,
    name,
    pic: '',
    color: 'red',
    kind: '',
    link: '/',
    startDate,
    endDate: '2027-01-01T00:00:00Z',
    start: '',
    end: '',
    suspend,
    extends: null,
    provenance: 'spec',
  });
  const weeks = weeksAhead(at('2026-11-21T08:00:00Z'), 0);
  const names = (events: Occurrence[]) => events.map(({ name }) => name);

  it('hold what starts in their week, to the moment, the earliest first', () => {
    const { next, after } = listWeeks(
      [
        event('first of the week after', '2026-12-01T00:00:00Z'),
        event('last of next week', '2026-11-30T23:59:59Z'),
        event('first of next week', '2026-11-24T00:00:00Z'),
        event('last of this week', '2026-11-23T23:59:59Z'),
        event('last of the week after', '2026-12-07T23:59:59Z'),
        event('too late', '2026-12-08T00:00:00Z'),
      ],
      weeks,
    );
    expect(names(next)).toEqual(['first of next week', 'last of next week']);
    expect(names(after)).toEqual(['first of the week after', 'last of the week after']);
  });

  it('leave out what is suspended', () => {
    expect(listWeeks([event('a', '2026-11-25T08:00:00Z', true)], weeks)).toEqual({ next: [], after: [], left: 0 });
  });

  it('hold all of next week, but of the week after only 8, and count the others', () => {
    const many = (start: string) =>
      Array.from({ length: 11 }, (_, n) => event(`${start} ${String(n).padStart(2, '0')}`, start));
    const { next, after, left } = listWeeks(
      [...many('2026-11-26T08:00:00Z'), ...many('2026-12-03T08:00:00Z').reverse()],
      weeks,
    );
    expect(next).toHaveLength(11);
    expect(after).toHaveLength(MOST_AFTER);
    expect(after[0]?.name).toMatch(/00$/);
    expect(left).toBe(3);
  });
});

describe('the day offset in the address', () => {
  it.each([
    [null, 0, false],
    ['', 0, false],
    ['3', 3, false],
    ['+3', 3, false],
    ['-2', -2, false],
    ['-0', 0, false],
    ['365', 365, false],
    ['366', null, true],
    ['-9999', null, true],
    ['1.5', null, true],
    ['soon', null, true],
    ['9'.repeat(50), null, true],
  ])('%j is %j days', (text, offset, refused) => {
    const read = readOffset(text);
    expect(read.value).toBe(offset);
    expect(read.error !== undefined).toBe(refused);
  });
});
