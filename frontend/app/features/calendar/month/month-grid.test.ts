import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { utc, type WallClock } from '~/ui/clock';
import { monthOf } from './month';
import { agendaOf, eventsOf, sortedEvents, startsIn, weeksOf } from './month-grid';

const month = (text: string) => monthOf(Date.parse(`${text}-01T00:00:00Z`));
const now = Date.parse('2026-11-21T08:00:00Z');

const event = (name: string, startDate: string, endDate: string, rest: Partial<Occurrence> = {}): Occurrence => ({
  id: name,
  name,
  pic: '',
  color: 'red',
  kind: '',
  link: '/',
  start: '',
  end: '',
  suspend: false,
  extends: null,
  provenance: 'spec',
  startDate: `${startDate}:00Z`,
  endDate: `${endDate}:00Z`,
  ...rest,
});

/** Each week as one line a lane: `a<` came into the week, `a>` goes on, a dot is a free day. */
function drawn(text: string, events: Occurrence[], wall = utc): string[][] {
  return weeksOf(month(text), sortedEvents(events, wall), now, wall).map(({ lanes }) =>
    lanes.map((lane) => {
      const days = Array<string>(7).fill('.');
      for (const { event, from, days: length, starts, ends } of lane) {
        days.fill(event.name, from, from + length);
        if (!starts) days[from] = `<${days[from]}`;
        if (!ends) days[from + length - 1] += '>';
      }
      return days.join(' ');
    }),
  );
}

const dates = (text: string) =>
  weeksOf(month(text), [], now, utc).map(({ days }) =>
    days.map(({ date, outside }) => `${outside ? '-' : ''}${new Date(date).getUTCDate()}`).join(' '),
  );

describe('weeks run from Monday to Sunday', () => {
  it.each([
    ['2027-02', 4, '1 2 3 4 5 6 7', '22 23 24 25 26 27 28'], // 28 days that begin on a Monday
    ['2028-02', 5, '-31 1 2 3 4 5 6', '28 29 -1 -2 -3 -4 -5'],
    ['2026-11', 6, '-26 -27 -28 -29 -30 -31 1', '30 -1 -2 -3 -4 -5 -6'], // 30 days from a Sunday
    ['2026-12', 5, '-30 1 2 3 4 5 6', '28 29 30 31 -1 -2 -3'],
    ['2026-08', 6, '-27 -28 -29 -30 -31 1 2', '31 -1 -2 -3 -4 -5 -6'],
    ['2010-01', 5, '-28 -29 -30 -31 1 2 3', '25 26 27 28 29 30 31'],
  ])('%s has %d', (text, count, first, last) => {
    const weeks = dates(text);
    expect(weeks).toHaveLength(count);
    expect([weeks[0], weeks.at(-1)]).toEqual([first, last]);
  });

  it.each(['2026-01', '2026-02', '2028-02', '2026-04', '2026-12'])('every day of %s is in it once', (text) => {
    const [year, of] = text.split('-').map(Number);
    const days = dates(text)
      .join(' ')
      .split(' ')
      .filter((day) => !day.startsWith('-'));
    expect(days).toEqual(Array.from({ length: new Date(Date.UTC(year!, of, 0)).getUTCDate() }, (_, n) => `${n + 1}`));
  });
});

const todays = (text: string, now: string, wall = utc) =>
  weeksOf(month(text), [], Date.parse(now), wall)
    .flatMap(({ days }) => days)
    .filter(({ today }) => today)
    .map(({ date }) => new Date(date).toISOString().slice(0, 10));

describe('today', () => {
  it.each([
    ['2026-11', '2026-11-21T08:00:00Z', ['2026-11-21']],
    ['2026-11', '2026-11-21T23:59:59.999Z', ['2026-11-21']],
    ['2026-11', '2026-11-22T00:00:00Z', ['2026-11-22']],
    ['2027-01', '2026-12-31T23:59:59Z', ['2026-12-31']], // a day outside the month
    ['2026-10', '2026-11-21T08:00:00Z', []],
  ])('of %s at %s', (text, now, days) => expect(todays(text, now)).toEqual(days));
});

describe('an event is on the days that it touches', () => {
  it.each([
    ['within a week', event('a', '2026-12-08T08:00', '2026-12-10T08:00'), [[], ['. a a a . . .'], [], [], []]],
    ['within a day', event('a', '2026-12-08T08:00', '2026-12-08T20:00'), [[], ['. a . . . . .'], [], [], []]],
    [
      'of no length at midnight',
      event('a', '2026-12-08T00:00', '2026-12-08T00:00'),
      [[], ['. a . . . . .'], [], [], []],
    ],
    ['up to midnight', event('a', '2026-12-08T00:00', '2026-12-10T00:00'), [[], ['. a a . . . .'], [], [], []]],
    ['a minute past midnight', event('a', '2026-12-08T00:00', '2026-12-10T00:01'), [[], ['. a a a . . .'], [], [], []]],
    [
      'over the end of a week',
      event('a', '2026-12-12T08:00', '2026-12-15T08:00'),
      [[], ['. . . . . a a>'], ['<a a . . . . .'], [], []],
    ],
    [
      'up to the midnight after Sunday',
      event('a', '2026-12-12T08:00', '2026-12-14T00:00'),
      [[], ['. . . . . a a'], [], [], []],
    ],
    ['from the month before', event('a', '2026-11-20T08:00', '2026-12-02T08:00'), [['<a a a . . . .'], [], [], [], []]],
    [
      'up to the midnight at which the month begins',
      event('a', '2026-11-20T08:00', '2026-12-01T00:00'),
      [['<a . . . . . .'], [], [], [], []],
    ],
    [
      'from December into January',
      event('a', '2026-12-31T08:00', '2027-01-02T08:00'),
      [[], [], [], [], ['. . . a a a .']],
    ],
    [
      'up to the midnight at which the month ends',
      event('a', '2026-12-30T08:00', '2027-01-01T00:00'),
      [[], [], [], [], ['. . a a . . .']],
    ],
    ['from before to after', event('a', '2026-01-01T00:00', '2028-01-01T00:00'), Array(5).fill(['<a a a a a a a>'])],
    [
      'until it was extended',
      event('a', '2026-12-08T08:00', '2026-12-09T08:00', { extends: '2026-12-11T08:00:00Z' }),
      [[], ['. a a a a . .'], [], [], []],
    ],
    [
      'and on none while it is suspended',
      event('a', '2026-12-08T08:00', '2026-12-10T08:00', { suspend: true }),
      [[], [], [], [], []],
    ],
    ['and on none of another month', event('a', '2026-10-08T08:00', '2026-10-10T08:00'), [[], [], [], [], []]],
  ])('%s', (_, event, weeks) => expect(drawn('2026-12', [event])).toEqual(weeks));

  it('of January when it began in December', () => {
    expect(drawn('2027-01', [event('a', '2026-12-31T08:00', '2027-01-02T08:00')])[0]).toEqual(['. . . a a a .']);
  });
});

describe("by the reader's clock", () => {
  /** So many hours before or after UTC. */
  const hours =
    (offset: number): WallClock =>
    (instant) =>
      instant + offset * 3_600_000;

  it.each([
    [0, [[], ['. a a . . . .'], [], [], []]],
    [1, [[], ['. a a a . . .'], [], [], []]],
    [-8, [[], ['a a a . . . .'], [], [], []]],
  ])('%d hours from UTC an event is on the days that it touches there', (offset, weeks) => {
    expect(drawn('2026-12', [event('a', '2026-12-08T00:00', '2026-12-09T23:30')], hours(offset))).toEqual(weeks);
  });

  it.each([
    ['ended in UTC before the month', 1, event('a', '2026-11-20T08:00', '2026-11-30T23:30'), ['<a a . . . . .']],
    ['begins in UTC after the month', -8, event('a', '2027-01-01T00:00', '2027-01-03T00:00'), ['. . . a a a .']],
  ])('what %s', (_, offset, event, lanes) => {
    const weeks = drawn('2026-12', [event], hours(offset)).filter((lanes) => lanes.length > 0);
    expect(weeks[0]).toEqual(lanes);
  });

  it.each([
    [0, '2026-11-21T23:30:00Z', ['2026-11-21']],
    [1, '2026-11-21T23:30:00Z', ['2026-11-22']],
    [-8, '2026-11-21T07:59:00Z', ['2026-11-20']],
  ])('%d hours from UTC today at %s is %s', (offset, now, days) =>
    expect(todays('2026-11', now, hours(offset))).toEqual(days),
  );
});

describe('several at once', () => {
  it('are in lanes, what began first and lasts longer above, and share a lane where they can', () => {
    const events = [
      event('d', '2026-12-10T08:00', '2026-12-12T08:00'),
      event('c', '2026-12-07T08:00', '2026-12-09T08:00'),
      event('b', '2026-12-07T08:00', '2026-12-11T08:00'),
      event('a', '2026-12-03T08:00', '2026-12-08T08:00'),
    ];
    expect(drawn('2026-12', events)[1]).toEqual(['<a a . d d d .', 'b b b b b . .', 'c c c . . . .']);
  });

  it('share a lane when one begins on the day after the last of the other', () => {
    const events = [
      event('a', '2026-12-07T08:00', '2026-12-09T20:00'),
      event('b', '2026-12-10T08:00', '2026-12-12T08:00'),
      event('c', '2026-12-13T00:00', '2026-12-14T00:00'),
    ];
    expect(drawn('2026-12', events)[1]).toEqual(['a a a b b b c']);
  });

  it('share a lane only where none of it is in the way', () => {
    const events = [
      event('a', '2026-12-07T08:00', '2026-12-08T20:00'),
      event('b', '2026-12-10T08:00', '2026-12-12T08:00'),
      event('c', '2026-12-11T08:00', '2026-12-13T08:00'),
    ];
    expect(drawn('2026-12', events)[1]).toEqual(['a a . b b b .', '. . . . c c c']);
  });

  it('share no day of a lane when one ends in the hour in which the next starts', () => {
    const events = [
      event('a', '2026-12-07T08:00', '2026-12-10T08:00'),
      event('b', '2026-12-10T08:00', '2026-12-12T08:00'),
    ];
    expect(drawn('2026-12', events)[1]).toEqual(['a a a a . . .', '. . . b b b .']);
  });
});

describe('the list under the grid', () => {
  it.each([
    ['what ends at the midnight at which the month begins', '2026-11-20T08:00', '2026-12-01T00:00', 0],
    ['what ends a minute later', '2026-11-20T08:00', '2026-12-01T00:01', 1],
    ['what begins a minute before the month ends', '2026-12-31T23:59', '2027-01-03T00:00', 1],
    ['what begins at the midnight at which the month ends', '2027-01-01T00:00', '2027-01-03T00:00', 0],
  ])('holds %s: from %s to %s, %d', (_, start, end, count) => {
    expect(eventsOf(month('2026-12'), [event('a', start, end)], utc)).toHaveLength(count);
  });

  it.each([
    ['2026-12-08T07:59:59Z', { ahead: ['a', 'b'] }],
    ['2026-12-08T08:00:00Z', { running: ['a'], ahead: ['b'] }],
    ['2026-12-09T08:00:00Z', { running: ['a', 'b'] }],
    ['2026-12-10T08:00:00Z', { running: ['b'], over: ['a'] }],
    ['2026-12-11T07:59:59Z', { running: ['b'], over: ['a'] }],
    ['2026-12-11T08:00:00Z', { over: ['a', 'b'] }],
  ])('at %s', (now, lists) => {
    const events = [
      event('a', '2026-12-08T08:00', '2026-12-10T08:00'),
      event('b', '2026-12-09T08:00', '2026-12-10T08:00', { extends: '2026-12-11T08:00:00Z' }),
    ];
    const agenda = Object.entries(agendaOf(events, Date.parse(now)));
    expect(Object.fromEntries(agenda.map(([phase, events]) => [phase, events.map(({ name }) => name)]))).toEqual({
      running: [],
      ahead: [],
      over: [],
      ...lists,
    });
  });
});

it('counts what starts in a month, without what is called off', () =>
  expect(
    startsIn(month('2026-12'), [
      event('before', '2026-11-30T08:00', '2026-12-02T08:00'),
      event('runs', '2026-12-01T08:00', '2026-12-02T08:00'),
      event('called off', '2026-12-09T08:00', '2026-12-10T08:00', { suspend: true }),
    ]),
  ).toBe(1));
