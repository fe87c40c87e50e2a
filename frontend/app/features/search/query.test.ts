import { expect, test } from 'vitest';
import type { SearchNames, SearchResult } from '~/api/types';
import { answerTo, countText, eventsOf, groupsOf, MAX_QUERY, queryOf, searchAddress } from './query';

test.each([
  ['q=house+9', 'house 9'],
  ['', ''],
  ['q=', ''],
  [`q=${'ä'.repeat(200)}`, 'ä'.repeat(80)],
  [`q=${'🐑'.repeat(81)}`, '🐑'.repeat(80)],
  ['q=one&q=two', 'one'],
])('%s searches for %s', (search, query) => expect(queryOf(new URLSearchParams(search))).toBe(query));

test('what differs by nothing that counts is asked for once', () => {
  expect(searchAddress('  Sheep   PEN ')).toBe('/api/search?q=sheep+pen');
  expect(searchAddress('sheep pen')).toBe('/api/search?q=sheep+pen');
  // Small letters may be more than the capital that they are made of.
  expect(searchAddress('İ'.repeat(MAX_QUERY))).toBe(searchAddress('i\u0307'.repeat(MAX_QUERY / 2)));
  expect(searchAddress('a&b=c#d%\ud800')).toBe('/api/search?q=a%26b%3Dc%23d%25%EF%BF%BD');
});

test('the number of results is said in words', () => {
  const result = { path: '/', title: '', named: true, excerpt: [], event: null };
  const groups = [{ name: 'News', results: [result] }];
  const none = () => undefined;
  expect(countText(0, [], groups, none)).toBe('1 result');
  expect(countText(2, [], [], none)).toBe('2 answers');
  expect(countText(1, [], groups, none)).toBe('1 answer, 1 result');
  // A guide, and a page before it has figures for the level, and with them.
  expect(countText(0, [{ title: '', path: '/posts/mascots' }], [], none)).toBe('1 answer');
  const fishing = { title: '', path: '/fishing?level=60', level: 60 };
  expect(countText(0, [fishing], groups, none)).toBe('2 results');
  const rows = [{ from: 15, to: null, fish: 'Carp' }];
  expect(countText(0, [fishing], groups, () => ({ fish: { rows } }))).toBe('1 answer, 1 result');
});

const names: SearchNames = {
  names: [
    'Fishing tournament',
    'Bee tournament',
    'Co-op tournament',
    'Player tournament',
    'Weekly theme',
    'Easter season',
  ]
    .map((title) => ({ path: '/calendar', title, group: 'Calendar', event: true }))
    .concat({ path: '/seasonal/winter-2026', title: 'Winter 2026', group: 'Seasonal events', event: false }),
  materials: [],
};

test('what is named best comes first, also if texts have the same words', () => {
  const page = { path: '/bees', title: 'Bees', named: false, excerpt: [], event: null };
  const found = (path: string): SearchResult => ({
    ...{ query: '', partial: false, unknown: [] },
    groups: [
      { name: 'News', results: [page] },
      { name: 'Seasonal events', results: [{ ...page, path }] },
    ],
  });
  const shown = (path: string) =>
    groupsOf(answerTo('winter 2026', names, () => found(path))).map(({ name, results }) => [
      name,
      ...results.map(({ path }) => path),
    ]);
  expect(shown('/seasonal/winter-2025')).toEqual([
    ['Seasonal events', '/seasonal/winter-2026', '/seasonal/winter-2025'],
    ['News', '/bees'],
  ]);
  expect(shown('/seasonal/winter-2026')).toEqual([
    ['News', '/bees'],
    ['Seasonal events', '/seasonal/winter-2026'],
  ]);
});

test('who asks what runs now is led to the calendar, which has more, also when nothing runs', () =>
  expect(groupsOf(answerTo('now', names, () => undefined))[0]).toMatchObject({
    name: 'Pages',
    results: [{ path: '/calendar', title: 'What runs now' }],
  }));

/** What is answered to a question for a time, by the name and the first day of each event that texts have. */
function timesOf(question: string, group: string, events: Array<[title: string, name: string, day: string]>) {
  const results = events.map(([title, name, day]) => ({
    path: '/calendar',
    title,
    named: true,
    excerpt: [],
    event: {
      ...{
        title: name,
        path: '/calendar',
        running: false,
        start: '',
        end: '',
        provenance: 'sample' as const,
        next: null,
      },
      ...{ startDate: `${day}T08:00:00Z`, endDate: `${day}T09:00:00Z` },
    },
  }));
  const found: SearchResult = { query: '', partial: false, unknown: [], groups: [{ name: group, results }] };
  const answerOf = () => found;
  return eventsOf(answerTo(question, names, answerOf), answerOf).map(({ title }) => title);
}

test('a question for a time is answered by what comes next, however well its name fits', () => {
  const days = [
    ['Fishing tournament', '2026-11-27'],
    ['Player tournament', '2026-12-08'],
    ['Co-op tournament', '2026-12-09'],
    ['Bee tournament', '2026-12-04'],
  ] as const;
  expect(
    timesOf(
      'next tournament',
      'Calendar',
      days.map(([title, day]) => [title, title, day]),
    ),
  ).toEqual(['Fishing tournament', 'Bee tournament', 'Player tournament']);
});

test('an entry that rotates is answered with its event', () =>
  expect(timesOf('when does the theme end?', 'Calendar', [['Weekly theme', 'Pirate Bay', '2026-11-26']])).toEqual([
    'Pirate Bay',
  ]));

test.each([
  ['next theme', ['Pirate Bay', 'Garden Show']],
  ['nächstes theme', ['Pirate Bay', 'Garden Show']],
  ['when does the theme end?', ['Pirate Bay']],
])('%s is answered with %j', (question, events) => {
  const times = { path: '/themes', start: '', end: '', provenance: 'sample' as const };
  const show = {
    ...times,
    ...{ title: 'Garden Show', running: false, next: null },
    ...{ startDate: '2026-12-03T08:00:00Z', endDate: '2026-12-10T08:00:00Z' },
  };
  const bay = { ...show, title: 'Pirate Bay', running: true, startDate: '2026-11-26T08:00:00Z', next: show };
  const found: SearchResult = {
    ...{ query: '', partial: false, unknown: [] },
    groups: [
      {
        name: 'Calendar',
        results: [{ path: '/themes', title: 'Weekly theme', named: true, excerpt: [], event: bay }],
      },
    ],
  };
  const answerOf = () => found;
  expect(eventsOf(answerTo(question, names, answerOf), answerOf).map(({ title }) => title)).toEqual(events);
});

test('a season needs no such word in its name', () =>
  expect(timesOf('next season', 'Seasonal events', [['Winter 2026', 'Winter 2026', '2026-12-03']])).toEqual([
    'Winter 2026',
  ]));
