import { expect, test } from 'vitest';
import { headOf, pageMeta } from './meta';

const site = { siteUrl: 'https://almanac.example', siteName: 'Farm Almanac', description: 'All figures.' };

test('a page has its title, its canonical address and what previews read', () => {
  expect(headOf(site, { title: 'News', description: 'What is new.', path: '/news', image: '/images/covers/x.svg' })).toEqual([
    { title: 'News · Farm Almanac' },
    { name: 'description', content: 'What is new.' },
    { tagName: 'link', rel: 'canonical', href: 'https://almanac.example/news' },
    { property: 'og:url', content: 'https://almanac.example/news' },
    { property: 'og:site_name', content: 'Farm Almanac' },
    { property: 'og:title', content: 'News' },
    { property: 'og:description', content: 'What is new.' },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: 'https://almanac.example/images/covers/x.svg' },
  ]);
});

test('the home page bears the name of the site, and its description', () => {
  const head = headOf(site, { title: '', path: '/' });
  expect(head).toContainEqual({ title: 'Farm Almanac' });
  expect(head).toContainEqual({ name: 'description', content: 'All figures.' });
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://almanac.example/' });
});

test('a hidden page is kept from search engines and has no canonical address', () => {
  const head = JSON.stringify(headOf(site, { title: 'Coming up', path: '/coming-up', hidden: true }));
  expect(head).toContain('noindex');
  expect(head).not.toContain('canonical');
});

test('a route takes the site from the root', () => {
  expect(pageMeta([{ id: 'root', data: { head: site } }], { title: 'Menu', path: '/menu' })).toContainEqual({ title: 'Menu · Farm Almanac' });
  expect(pageMeta([], { title: 'Menu', path: '/menu' })).toContainEqual({ title: 'Menu · Farm Almanac' });
});
