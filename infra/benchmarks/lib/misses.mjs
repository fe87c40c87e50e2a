// A page as it is rendered for the first visitor. The page cache cannot be switched off; at its least size it holds
// fewer pages than the site has, so that requests for all of them in turn find no cached one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { get } from './http.mjs';
import { root } from './scratch.mjs';

const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const [, least] = /`PAGE_CACHE_BYTES`.*?(\d+) MiB or more/.exec(operations);

/** For startWeb: the least that the page cache takes. */
export const SMALL_CACHE = { PAGE_CACHE_BYTES: String(least * 2 ** 20) };

/** Pauses between visitors, as rare pages meet a processor that has done other things. */
export const REST_MS = 60;

/** How long each page took, in milliseconds, one visitor asking for one page after another. */
export async function renderAll(web, paths) {
  const before = await renders(web);
  const times = [];
  for (const path of paths) {
    const began = performance.now();
    await get(web.url + path);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
  const rendered = (await renders(web)) - before;
  if (rendered < paths.length)
    throw new Error(`only ${rendered} of ${paths.length} pages were rendered, the others were kept`);
  return times;
}

async function renders(web) {
  const text = await (await fetch(`${web.url}/metrics`)).text();
  return Number(/^web_page_cache_requests_total\{result="miss"\} (\d+)/m.exec(text)?.[1] ?? 0);
}
