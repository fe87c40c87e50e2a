import { expect, test } from 'vitest';
import { structuredData, type Described } from './structured';

const site = {
  siteUrl: 'https://almanac.example',
  siteName: 'Farm Almanac',
  description: 'What it is.',
  picture: 'https://almanac.example/previews/x.png',
};
const partsOf = (page: Partial<Described>) =>
  structuredData({ title: 'X', path: '/x', ...page }, site)?.['@graph'] as unknown as
    Array<Record<string, unknown>> | undefined;

test('a page of which there is nothing to say has no such data', () => expect(partsOf({})).toBeUndefined());

test('the home page says where the site is searched', () =>
  expect(partsOf({ path: '/' })).toMatchObject([
    {
      '@type': 'WebSite',
      url: 'https://almanac.example/',
      potentialAction: {
        target: { urlTemplate: 'https://almanac.example/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ]));

test.each([
  ['a way that ends with the page', [{ name: 'Menu', href: '/menu' }, { name: 'House' }], ['Home', 'Menu', 'House']],
  ['a way that ends before it', [{ name: 'Guides', href: '/posts' }], ['Home', 'Guides', 'X']],
])('%s leads from the home page to it, and only the page itself has no address', (_, crumbs, names) => {
  const [list] = partsOf({ crumbs })!;
  const items = list!.itemListElement as Array<{ position: number; name: string; item?: string }>;
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect(items.map(({ item }) => item !== undefined)).toEqual(items.map((_, index) => index < items.length - 1));
});

const run = {
  name: 'Bees',
  startDate: '2026-11-20T08:00:00Z',
  endDate: '2026-11-23T08:00:00Z',
  start: '',
  end: '',
};
test('an event has its dates', () =>
  expect(partsOf({ event: run })).toMatchObject([
    { '@type': 'Event', name: 'Bees', startDate: run.startDate, endDate: run.endDate, image: site.picture },
  ]));

test.each([
  ['that the calendar does not know', null],
  ['whose start is not sure', { ...run, start: 'soon' }],
  ['whose end is not sure', { ...run, end: 'when all is sold' }],
])('an event %s is left out', (_, event) => expect(partsOf({ event })).toBeUndefined());

test('a table says where it can be had, and when it last changed', () => {
  const dataset = { name: 'X', api: '/api/x' };
  const [table] = partsOf({ dataset, changed: { day: '2026-11-20' } })!;
  expect(table!.license).toContain('creativecommons.org/licenses/by/4.0');
  expect(table).toMatchObject({
    dateModified: '2026-11-20',
    distribution: [
      { encodingFormat: 'text/csv', contentUrl: 'https://almanac.example/x.csv' },
      { encodingFormat: 'application/json', contentUrl: 'https://almanac.example/api/x' },
    ],
  });
  expect(partsOf({ dataset })![0]).not.toHaveProperty('dateModified');
});

test('a post is an article with its date', () =>
  expect(partsOf({ article: { date: '2026-08-03T00:00:00Z', tags: ['guide', 'farm'] } })).toMatchObject([
    { '@type': 'Article', headline: 'X', datePublished: '2026-08-03T00:00:00Z', keywords: 'guide, farm' },
  ]));
