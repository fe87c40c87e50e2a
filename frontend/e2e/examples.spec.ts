import { parse } from 'node-html-parser';
import { readSitemap } from './support/crawler';
import { itemsBelow, screens } from './support/pages';
import { expect, test } from './support/test';

const MADE_UP = 'Demonstration: the figures on this page are made up, none is from the game';
const SOME = 'Demonstration: the figures on this page are made up, except those marked ✓.';
const ANY = 'Demonstration: most figures that you look up here are made up.';
const NONE = 'Demonstration: this site shows made-up figures; none is on this page.';
/** Whole texts of elements that were marks of examples. */
const MARK = /^\W*((part )?examples?( figures)?|an example|e\.g\.)\W*$/i;

test('every page of a demonstration says once, on top, whether its figures are made up, and marks nothing', async ({
  site,
}) => {
  const map = await readSitemap(site);
  const pages = new Set([...screens, ...(await itemsBelow(site, '/')), ...map.keys()]);
  const said: Record<string, number> = {};
  for (const address of pages) {
    const document = parse(await (await fetch(site.url + address)).text());
    const body = document.querySelector('body')!;
    const banners = body.querySelectorAll('aside[aria-label=Demonstration]');
    expect(banners, address).toHaveLength(1);
    expect(body.querySelectorAll('aside, header, main')[0], address).toBe(banners[0]);
    const text = banners[0]!.text;
    expect([`${MADE_UP}.`, SOME, ANY, NONE], address).toContain(text);
    said[text] = (said[text] ?? 0) + 1;

    const main = body.querySelector('main')!;
    const marks = main.querySelectorAll('small, span, i, b, dt, th, figcaption').map(({ text }) => text);
    // Once for all of them: each `expect` is a step that is reported, which takes longer than a look.
    expect(
      marks.filter((text) => MARK.test(text)),
      address,
    ).toEqual([]);
    expect(main.text, address).not.toMatch(/\bPart example|\(example\)|Examples? figures/);
    if (text !== NONE) {
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content'), address).toBe('noindex');
      expect(document.querySelector('[type="application/ld+json"]')?.text ?? '', address).not.toMatch(/Dataset|Event"/);
      expect(map.has(address), address).toBe(false);
      expect(main.text.includes('✓'), address).toBe(text === SOME);
      if (text === SOME) expect.soft(main.text, address).toMatch(/\d+ source|without a source/);
    }
  }
  for (const text of [`${MADE_UP}.`, SOME, NONE]) expect(said[text], text).toBeGreaterThan(4);
});

test('forms that show a made-up figure say so, and so do pages that show some when asked', async ({ site }) => {
  for (const [address, says] of [
    ['/contact?about=/buildings/house&level=4&column=cost.cash', `${MADE_UP}.`],
    ['/contact/table?about=/buildings/house', ANY],
    ['/planner', ANY],
    ['/search', ANY],
    ['/contact?about=/co-op/projects&level=1&column=apple.collect.points', SOME],
    ['/contact?about=/buildings/house', `${MADE_UP}.`], // to choose from
    ['/contact?about=/news', NONE],
    ['/contact', NONE],
  ] as const) {
    const document = parse(await (await fetch(site.url + address)).text());
    expect(document.querySelector('aside[aria-label=Demonstration]')?.text, address).toBe(says);
    expect(document.querySelectorAll('aside[aria-label=Demonstration]'), address).toHaveLength(1);
  }
});

test('on paper and where no page is, the banner is there too', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/buildings/house');
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible();
  expect(await (await fetch(`${site.url}/buildings/none`)).text()).toContain('none is on this page');
});

test('a site of players has no banner', async ({ ownSite }) => {
  const web = await ownSite.startWeb({ env: { EXAMPLES: 'hide' } });
  expect(await (await fetch(`${web.url}/news`)).text()).not.toContain('Demonstration');
});
