import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support/test';
import { ask } from './support/http';
import { itemsBelow } from './support/pages';

/** What `almanac check` knows of the parts of pages to which links may lead. */
const known = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../backend/internal/content/kind/page_parts.json'), 'utf8'),
) as Record<string, string[]>;

test('the parts of pages that links in data/ may lead to are those that the pages have', async ({ site }) => {
  test.setTimeout(900_000);
  const items = await itemsBelow(site, '/');
  const wrong: string[] = [];
  for (const [page, parts] of Object.entries(known)) {
    const pages = page.endsWith('/') && page !== '/' ? items.filter((address) => address.startsWith(page)) : [page];
    const html = (await Promise.all(pages.map(async (address) => (await ask(site.url, address)).text)))
      .map((text) => text.slice(text.indexOf('<main'), text.indexOf('</main>')))
      .join('');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    const names = (part: string) => (id: string) => (part.endsWith('-') ? id.startsWith(part) : id === part);
    for (const part of parts) if (!ids.some(names(part))) wrong.push(`${page} has no #${part}`);
    // Editors do not link to headings of texts, titles that only name their section, and cards of the calculator.
    const sections = [...html.matchAll(/<(?:section|h2)\b[^>]*? id="([^"]+)"/g)]
      .map(([, id]) => id!)
      .filter((id) => !/^section-|^heading-|-title$|^calc-/.test(id));
    for (const id of sections) if (!parts.some((part) => names(part)(id))) wrong.push(`${page} has #${id} too`);
  }
  expect(wrong).toEqual([]);
});
