import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import type { NewsItem, PostCard } from '~/api/types';
import { ask } from './support/http';
import type { SiteUrls } from './support/site';
import { expect, test } from './support/test';

/** A file of the site, sent as what it is. */
async function fileAt(site: SiteUrls, path: string, type: string): Promise<string> {
  const { status, headers, text } = await ask(site.url, path);
  expect([status, headers['content-type']], path).toEqual([200, `${type}; charset=utf-8`]);
  return text;
}

test('a reader of feeds finds the news and posts, whole and with addresses that work anywhere', async ({ site }) => {
  for (const [path, list] of [
    ['/news', JSON.parse((await ask(site.url, '/api/news')).text) as NewsItem[]],
    ['/posts', JSON.parse((await ask(site.url, '/api/blog?view=card')).text) as PostCard[]],
  ] as const) {
    const page = parse((await ask(site.url, path)).text);
    const feeds = page.querySelectorAll('link[rel=alternate]').map((link) => link.getAttribute('href')!);
    expect(feeds).toEqual([`${path}/atom.xml`, `${path}/feed.json`]);
    const atom = parseAtomFeed(await fileAt(site, feeds[0]!, 'application/atom+xml'));
    const json = parseJsonFeed(JSON.parse(await fileAt(site, feeds[1]!, 'application/feed+json')) as object);
    expect(json.feed_url).toMatch(new RegExp(`:3000${feeds[1]}$`));
    expect(atom.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', expect.stringMatching(new RegExp(`:3000${feeds[0]}$`))],
      ['alternate', expect.stringMatching(new RegExp(`:3000${path}$`))],
    ]);
    const entries = atom.entries!;
    expect(entries.map(({ title }) => title?.value).sort()).toEqual(list.map(({ title }) => title).sort());
    expect(entries.map(({ published }) => published)).toEqual(
      entries
        .map(({ published }) => published)
        .sort()
        .reverse(),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(list.length);
    expect(json.items?.map(({ id, title, url, content_html }) => [id, title, url, content_html])).toEqual(
      entries.map(({ id, title, links, content }) => [id, title?.value, links?.[0]?.href, content?.value]),
    );
    for (const { content } of entries) {
      const addresses = parse(content!.value!).querySelectorAll('[href],[src]');
      for (const element of addresses)
        expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
  const home = parse((await ask(site.url, '/')).text);
  expect(home.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe('/news/atom.xml');
});
