import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GAME } from '~/figures/game';
import { descriptionOf, Head, pageOf, previewPath, titleOf, type PageHead } from './head';

const site = {
  siteUrl: 'https://almanac.example',
  siteName: 'Farm Almanac',
  game: 'Big Farm: Mobile Harvest',
  description: 'All figures of Big Farm: Mobile Harvest.',
};
const head = (page: PageHead) => renderToStaticMarkup(<Head site={site} page={page} />);

test('a page has its title, its canonical address and what previews read', () => {
  expect(
    head({ title: 'News', description: 'What is new in Big Farm: Mobile Harvest.', path: '/news' }).split(
      /(?<=>)(?=<[ml])/,
    ),
  ).toEqual([
    '<title>News · Big Farm: Mobile Harvest</title>',
    '<meta name="description" content="What is new in Big Farm: Mobile Harvest."/>',
    '<link rel="canonical" href="https://almanac.example/news"/>',
    '<meta property="og:url" content="https://almanac.example/news"/>',
    '<meta property="og:site_name" content="Farm Almanac"/>',
    '<meta property="og:title" content="News"/>',
    '<meta property="og:description" content="What is new in Big Farm: Mobile Harvest."/>',
    '<meta property="og:type" content="website"/>',
    '<meta property="og:image" content="https://almanac.example/previews/news.png"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]);
});

// Otherwise open-graph-scraper 6.12 and metascraper 5.58 take its first time for the day of its publication.
test('a page with times says of which day it is', () => {
  const page = renderToStaticMarkup(
    <Head site={site} page={{ title: 'Events', path: '/calendar' }} day="2026-11-27" />,
  );
  expect(page).toContain('<meta name="date" content="2026-11-27"/>');
});

test.each([
  ['', 'Farm Almanac, a guide to Big Farm: Mobile Harvest'],
  ['House: levels and costs', 'House: levels and costs · Big Farm: Mobile Harvest'],
  ['Winter Wonderland 2026: tasks and', 'Winter Wonderland 2026: tasks and · Big Farm: Mobile Harvest'],
  ['Winter Wonderland 2026: tasks and rewards', 'Winter Wonderland 2026: tasks and rewards · Big Farm'],
])('the title of “%s” is “%s”', (title, whole) => expect(titleOf({ title }, site)).toBe(whole));

test('a page that speaks of the game names it as the content does', () => {
  const description = `What is new in ${GAME}.`;
  expect(head({ title: 'News', description, path: '/news' })).toContain(
    '<meta name="description" content="What is new in Big Farm: Mobile Harvest."/>',
  );
});

test('while nobody can say what the game is called, titles and descriptions do without its name', () => {
  const away = { ...site, game: '' };
  expect(titleOf({ title: 'News' }, away)).toBe('News');
  expect(titleOf({ title: '' }, away)).toBe('Farm Almanac');
  expect(descriptionOf({ description: `What is new in ${GAME}.` }, away)).toBe('What is new in the game.');
});

test.each([
  ['nothing says what the site does', undefined, 'All figures of Big Farm: Mobile Harvest.'],
  ['names the game', 'The bees of Big Farm: Mobile Harvest.', 'The bees of Big Farm: Mobile Harvest.'],
  ['does not', 'Beds and jelly.', 'Beds and jelly. For players of Big Farm: Mobile Harvest.'],
])('the description of a page that %s', (_, description, whole) =>
  expect(descriptionOf({ description }, site)).toBe(whole),
);

test.each([
  ['of words', 'beds, jelly '.repeat(30)],
  ['that names the game at its end', `${'beds, jelly '.repeat(30)} of Big Farm: Mobile Harvest`],
])('a long description %s is cut between two words, and names the game', (_, description) => {
  const text = descriptionOf({ description }, site);
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text).toMatch(/(beds|jelly)… For players of Big Farm: Mobile Harvest\.$/);
});

test.each([
  ['/', '/previews/index.png'],
  ['/buildings/house', '/previews/buildings/house.png'],
  ['/posts/chain?page=2', '/previews/posts/chain.png'],
])('the picture of %s is at %s', (path, address) => expect(previewPath(path)).toBe(address));

test('a hidden page is kept from search engines and has no canonical address', () => {
  const html = head({ title: 'Coming up', path: '/coming-up', hidden: true });
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

test('no text of the content ends the script of what search engines read', () => {
  expect(head({ title: '</script><script>', path: '/a', crumbs: [{ name: 'A', href: '/a' }] })).toContain(
    '"name":"\\u003c/script>\\u003cscript>"}]}]}</script>',
  );
});

test('a page that is no page, such as an error, has no picture', () =>
  expect(head({ title: 'Page not found', path: '', hidden: true })).not.toContain('og:image'));

const HOUSE: PageHead = {
  title: 'House',
  path: '/buildings/house',
  dataset: { name: 'House', api: '/api/buildings/house' },
  facts: [['Levels', '10']],
};
const level = (provenance: string) => ({ cash: 5, cells: { cash: { provenance } } });

test.each([
  ['only made-up figures', { answer: { provenance: 'sample', levels: [{ cash: 5 }] } }, 'all'],
  ['real figures among made-up ones', { answer: { provenance: 'sample', levels: [level('community')] } }, 'some'],
  [
    'a known text above made-up figures',
    {
      answer: {
        provenance: 'sample',
        info: ['Houses have 2 doors, for all who live there.'],
        cells: { 'info.0': { provenance: 'spec' } },
      },
    },
    'all',
  ],
  ['figures that its reader looks up', { provenance: 'sample', answer: {} }, 'any'],
  ['a made-up figure among real ones', { answer: { provenance: 'community', levels: [level('sample')] } }, 'some'],
])('a page with %s stays out of search engines and previews', (_, data, madeUp) => {
  const page = pageOf({ page: HOUSE, ...data });
  expect(page).toMatchObject({ title: 'House', madeUp, facts: [] });
  expect(head(page)).toContain('noindex');
  expect(head(page)).not.toContain('ld+json');
});

test.each([
  ['real figures', { answer: { provenance: 'community', levels: [level('spec')] } }],
  ['unknown figures', { answer: { provenance: 'unknown' } }],
  ['no figures', { news: [null, 'sample'] }],
])('a page with %s is for everybody', (_, data) => {
  const page = pageOf({ page: HOUSE, ...data });
  expect(page).toMatchObject({ ...HOUSE, madeUp: '' });
  expect(head(page)).not.toContain('noindex');
  expect(head(page)).toContain('Dataset');
});
