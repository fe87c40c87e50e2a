import { isUtf8 } from 'node:buffer';
import { ASSETS, OFFLINE_PARTS, pagesOf, type SavedAnswer, neededBy } from '~/features/offline/rules';
import { apiUnavailable } from './api-proxy';
import type { BufferedResponse } from './encoded-response';
import type { PathAndSearch } from './route';
import type { CollectedDependencies } from './page-cache/render-dependencies';

type Ask = (
  address: PathAndSearch,
  requestId: string,
  dependencies: CollectedDependencies,
) => Promise<BufferedResponse>;
type Sources = Record<'page' | 'data' | 'picture', Ask>;

/** Pages that the sitemap leaves out. */
const UNLISTED = ['/search', '/coming-up'];
const MAX_PAGES = 300;
const MAX_BYTES = 16 * 2 ** 20;
const SAVED_HEADERS = /^(content-type|cache-control|content-security-policy|cross-origin-embedder-policy)$/;

/** The part that a path names; undefined when it names none. */
export function offlinePart(path: string): string | undefined {
  const [, part] = /^\/offline\/([a-z-]+)$/.exec(path) ?? [];
  return OFFLINE_PARTS.find((name) => name === part);
}

/**
 * Answers a part: each of its pages after the data and the pictures that it names, as JSON; a header names the files of the build that the
 * pages need. Many pages at once compress to a few times less than each by itself, as most of one is in the next.
 */
export async function renderOfflinePart(
  part: string,
  requestId: string,
  dependencies: CollectedDependencies,
  { page, data, picture }: Sources,
): Promise<BufferedResponse> {
  const answers = new Map<string, SavedAnswer>();
  const assets = new Set<string>();
  const sitemap = await page({ path: '/sitemap.xml', search: '' }, requestId, dependencies);
  const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const waiting = new Set(pagesOf(part, [...listed, ...UNLISTED]).slice(0, MAX_PAGES));

  let bytes = 0;
  for (const address of waiting) {
    if (bytes > MAX_BYTES) break;
    const url = new URL(address, 'http://site');
    const response = await page({ path: url.pathname, search: url.search }, requestId, dependencies);
    if (response.status !== 200) continue;
    const html = response.body.toString();
    const { files, pictures } = neededBy(html);
    for (const file of files)
      if (file.startsWith('/assets/')) assets.add(file);
      else await add(file, data);
    for (const src of pictures) await add(src, picture);
    // Saved pages follow links where other pages use islands.
    for (const [, next] of html.matchAll(/ href="(\/posts\/[\w-]+\?page=\d+)"/g))
      if (waiting.size < MAX_PAGES) waiting.add(next!);
    put(address, response);
  }
  if (!dependencies.complete || answers.size === 0) return apiUnavailable;
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, must-revalidate',
      [ASSETS]: [...assets].join(' '),
    },
    body: Buffer.from(JSON.stringify([...answers.values()])),
  };

  async function add(address: string, ask: Ask) {
    if (answers.has(address)) return;
    const { pathname, search } = new URL(address, 'http://site');
    const response = await ask({ path: pathname, search }, requestId, dependencies);
    if (response.status === 200) put(address, response);
  }

  function put(address: string, { headers, body }: BufferedResponse) {
    bytes += body.length;
    const saved = Object.entries(headers).filter(([name]) => SAVED_HEADERS.test(name)) as Array<[string, string]>;
    const kept = Object.fromEntries(saved);
    answers.set(address, isUtf8(body) ? [address, kept, body.toString()] : [address, kept, body.toString('base64'), 1]);
  }
}
