import { describe, expect, it } from 'vitest';
import type { Occurrence } from '~/api/types';
import { sortedThemes, slugOf, themeAfter, timesOfTheme, yearAhead, yearBefore } from './schedule';

const occurrence = (link: string, startDate: string, more: Partial<Occurrence> = {}): Occurrence => ({
  id: link,
  name: link,
  pic: '',
  color: 'red',
  kind: '',
  link,
  startDate,
  endDate: '2026-11-26T08:00:00Z',
  start: '',
  end: '',
  suspend: false,
  extends: null,
  provenance: 'spec',
  ...more,
});

const now = new Date('2026-11-21T08:00:00Z');
const events = [
  occurrence('/themes/halloween', '2025-10-30T08:00:00Z', { endDate: '2025-11-06T08:00:00Z' }),
  occurrence('/themes/moon', '2026-07-02T08:00:00Z', {
    endDate: '2026-07-09T08:00:00Z',
    extends: '2026-07-10T08:00:00Z',
  }),
  occurrence('/themes/called-off', '2026-08-06T08:00:00Z', { endDate: '2026-08-13T08:00:00Z', suspend: true }),
  occurrence('/bees', '2026-11-20T08:00:00Z'),
  occurrence('/themes/farmcup', '2026-11-19T08:00:00Z', { extends: '2026-11-27T08:00:00Z' }),
  occurrence('/tree-of-life', '2026-11-23T08:30:00Z'),
  occurrence('/themes/called-off', '2026-11-26T08:00:00Z', { suspend: true }),
  occurrence('/themes/winter', '2026-11-27T08:00:00Z', { endDate: '2026-12-03T08:00:00Z' }),
  occurrence('/themes/farmcup', '2026-12-03T08:00:00Z', { endDate: '2026-12-10T08:00:00Z' }),
  occurrence('/themes/halloween', '2027-10-28T08:00:00Z', { endDate: '2027-11-04T08:00:00Z' }),
];

describe('when a theme runs', () => {
  it('is the present run, to its extended end', () => {
    expect(timesOfTheme('farmcup', events, now).run).toMatchObject({
      running: true,
      startDate: '2026-11-19T08:00:00Z',
      endDate: '2026-11-27T08:00:00Z',
    });
  });
  it('is the next run when it does not run, however far ahead', () => {
    expect(timesOfTheme('winter', events, now).run).toMatchObject({
      running: false,
      startDate: '2026-11-27T08:00:00Z',
    });
    expect(timesOfTheme('halloween', events, now).run?.startDate).toBe('2027-10-28T08:00:00Z');
  });
  it('is the end of its last run when none is ahead', () => {
    expect(timesOfTheme('moon', events, now)).toEqual({ run: null, last: '2026-07-10T08:00:00Z' });
  });
  it.each([
    ['the calendar does not know', 'none'],
    ['was called off', 'called-off'],
  ])('is unknown for one that %s', (_, slug) => {
    expect(timesOfTheme(slug, events, now)).toEqual({ run: null, last: null });
  });
  it.each([
    ['2026-11-27T07:59:59Z', true, '2026-11-19T08:00:00Z', null],
    ['2026-11-27T08:00:00Z', false, '2026-12-03T08:00:00Z', '2026-11-27T08:00:00Z'],
    ['2026-12-03T07:59:59Z', false, '2026-12-03T08:00:00Z', '2026-11-27T08:00:00Z'],
    ['2026-12-03T08:00:00Z', true, '2026-12-03T08:00:00Z', '2026-11-27T08:00:00Z'],
  ])('changes at the moment: %s', (at, running, startDate, last) => {
    const times = timesOfTheme('farmcup', events, new Date(at));
    expect(times).toMatchObject({ run: { running, startDate }, last });
  });
});

it.each([
  ['2026-11-21T08:00:00Z', 'from=2026-11-01&to=2027-12-01', 'from=2025-11-01&to=2026-11-01'],
  ['2026-01-31T23:59:59Z', 'from=2026-01-01&to=2027-02-01', 'from=2025-01-01&to=2026-01-01'],
])('the years around %s are whole months', (at, ahead, before) => {
  expect([yearAhead(new Date(at)), yearBefore(new Date(at))]).toEqual([
    `/api/calendar?${ahead}`,
    `/api/calendar?${before}`,
  ]);
});

describe('the theme after', () => {
  it('is the next other one', () => {
    expect(themeAfter('farmcup', events, now)?.link).toBe('/themes/winter');
    expect(themeAfter('winter', events, now)?.link).toBe('/themes/farmcup');
    expect(themeAfter('farmcup', events.toReversed(), now)?.link).toBe('/themes/winter');
  });
  it('is not one that starts now: that one runs', () => {
    expect(themeAfter('farmcup', events, new Date('2026-11-27T08:00:00Z'))?.link).toBe('/themes/halloween');
  });
  it('comes after the next run of a theme that does not run', () => {
    const later = occurrence('/themes/winter', '2027-11-25T08:00:00Z');
    expect(themeAfter('halloween', [...events, later], now)?.startDate).toBe('2027-11-25T08:00:00Z');
  });
  it('is unknown when only other events are ahead', () => {
    expect(themeAfter('farmcup', [occurrence('/bees', '2026-12-04T08:00:00Z')], now)).toBeNull();
  });
});

it('all themes are listed from the one that runs, then by their next start, then by name', () => {
  const themes = ['winter', 'moon', 'halloween', 'farmcup', 'called-off'];
  const listed = themes.map((name) => ({ name, times: timesOfTheme(name, events, now) }));
  expect(sortedThemes(listed).map(({ name }) => name)).toEqual([
    'farmcup',
    'winter',
    'halloween',
    'called-off',
    'moon',
  ]);
  const away = themes.map((name) => ({ name, times: null }));
  expect(sortedThemes(away).map(({ name }) => name)).toEqual([...themes].sort());
});

describe('the slug of a link', () => {
  it.each([
    ['/themes/farmcup', 'farmcup'],
    ['/themes/farmcup#tasks', 'farmcup'],
    ['/themes/', null],
    ['/themes', null],
    ['/bees', null],
    [null, null],
  ])('%s is %s', (link, slug) => {
    expect(slugOf(link)).toBe(slug);
  });
});
