import type { Page } from '@playwright/test';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProvider, type Provider } from './ad-provider';
import { itemsBelow } from './pages';
import { startSite, type SiteUrls } from './site';
import { CLOCK, expect, test as base } from './test';

interface TestFixtures {
  /** The ad provider of the site with ads; what it was asked for is what the test asked for. */
  provider: Provider;
  /** The site with a provider configured, beside `site`, which has none. */
  adSite: SiteUrls;
}

async function startAdSite() {
  const provider = await startProvider();
  const site = await startSite({ clock: CLOCK, env: { AD_PROVIDER: `${provider.url}/loader.js` }, edit: lengthen });
  return { provider, site, stop: () => Promise.all([site.stop(), provider.stop()]) };
}

/** Each content version has its slots in other places: with so many places, every page has some. */
async function lengthen(data: string) {
  const calculator = path.join(data, 'dream/calculator.json');
  const text = await readFile(calculator, 'utf8');
  await writeFile(calculator, text.replaceAll('"active": false', '"active": true'));
  const section = `\n${'Sell what is plentiful, and keep what is scarce. '.repeat(40)}\n`;
  await appendFile(path.join(data, 'posts/dream-market.md'), section.repeat(12));
}

export const test = base.extend<TestFixtures>({
  provider: async ({ once }, use) => {
    const { provider } = await once(startAdSite);
    provider.asked.length = 0;
    await use(provider);
  },
  adSite: async ({ once }, use) => use((await once(startAdSite)).site),
});

/** A static page, one with times, and one with an island. */
export const KINDS = ['a post', '/dream/market', '/dream/calculator'];

/** Finds a page of a kind that has a slot. */
export async function withSlots(site: SiteUrls, kind: string): Promise<string> {
  const candidates = kind === 'a post' ? await posts(site) : [kind];
  for (const path of candidates) if (hasSlots(await textOf(site, path))) return path;
  throw new Error(`there is no slot for ${kind}`);
}

export const posts = (site: SiteUrls) => itemsBelow(site, '/posts/');
export const textOf = async (site: SiteUrls, path: string) => (await fetch(site.url + path)).text();
export const hasSlots = (html: string) => /data-ad-/.test(html);

export const slots = (page: Page) => page.getByRole('group', { name: 'Advertisement' });
export const ask = (page: Page) => slots(page).first().getByRole('button', { name: 'Show ads' });
/** Presses the button once the cards above it are laid out; resolves when the page has handled it. */
export async function agree(page: Page): Promise<void> {
  await ask(page).scrollIntoViewIfNeeded();
  await ask(page).click();
  await expect(ask(page)).toBeHidden();
}
export const refuse = (page: Page) => slots(page).first().getByRole('button', { name: 'Stop showing ads' });
export const ads = (page: Page) => page.locator('[data-ad-slot] > *');
