import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Head, type PageHead } from './head';

const site = { siteUrl: 'https://almanac.example', siteName: 'Farm Almanac', description: 'All figures.' };
const head = (page: PageHead) => renderToStaticMarkup(<Head site={site} page={page} />);

test('a page has its title, its canonical address and what previews read', () => {
  expect(
    head({ title: 'News', description: 'What is new.', path: '/news', image: '/images/covers/x.svg' }).split(
      /(?<=>)(?=<[ml])/,
    ),
  ).toEqual([
    '<title>News · Farm Almanac</title>',
    '<meta name="description" content="What is new."/>',
    '<link rel="canonical" href="https://almanac.example/news"/>',
    '<meta property="og:url" content="https://almanac.example/news"/>',
    '<meta property="og:site_name" content="Farm Almanac"/>',
    '<meta property="og:title" content="News"/>',
    '<meta property="og:description" content="What is new."/>',
    '<meta property="og:type" content="website"/>',
    '<meta property="og:image" content="https://almanac.example/images/covers/x.svg"/>',
  ]);
});

test('the home page bears the name of the site, and its description', () => {
  const html = head({ title: '', path: '/' });
  expect(html).toContain('<title>Farm Almanac</title><meta name="description" content="All figures."/>');
  expect(html).toContain('<link rel="canonical" href="https://almanac.example/"/>');
});

test('a hidden page is kept from search engines and has no canonical address', () => {
  const html = head({ title: 'Coming up', path: '/coming-up', hidden: true });
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

test('nothing that stands in the content ends the script of what search engines read', () => {
  expect(head({ title: 'A', path: '/a', structured: { headline: '</script><script>' } })).toContain(
    '{"headline":"\\u003c/script>\\u003cscript>"}</script>',
  );
});
