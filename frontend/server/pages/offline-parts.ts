import { isUtf8 } from 'node:buffer';
import {
  NAMES,
  neededBy,
  OFFLINE_PARTS,
  pagesOf,
  type SavedAnswers,
  VERSION,
  versionOf,
} from '~/features/offline/rules';
import { apiUnavailable } from '../responses/refusals';
import type { BufferedResponse } from '../responses/encoded-response';
import type { PathAndSearch } from '../addresses/route';
import { SITEMAP } from './sitemap';
import type { CollectedDependencies } from '../page-cache/render-dependencies';

type Render = (
  address: PathAndSearch,
  requestId: string,
  dependencies: CollectedDependencies,
) => Promise<BufferedResponse>;
type Sources = Record<'page' | 'data' | 'picture', Render>;

/** Not in the sitemap, but needed offline. */
const UNLISTED = ['/search'];
const MAX_PAGES = 300;
const MAX_BYTES = 16 * 2 ** 20;
const SAVED_HEADERS = /^(content-type|cache-control|content-security-policy|cross-origin-embedder-policy)$/;

/** Ends of table rows, texts and style rules. Shorter pieces compress less. */
const PIECES = /[^]*?(?:<\/(?:tr|li|p|section|th|td|a)>|\}|$)/g;

/** The part at a path, or undefined. */
export function offlinePart(path: string): string | undefined {
  const [, part] = /^\/offline\/([a-z-]+)$/.exec(path) ?? [];
  return OFFLINE_PARTS.find((name) => name === part);
}

/**
 * Answers the pages of a part, with their data and pictures, as JSON; headers name the build's files that they need,
 * and their version. Together they compress far better than one by one.
 */
export async function renderOfflinePart(
  part: string,
  requestId: string,
  dependencies: CollectedDependencies,
  { page, data, picture }: Sources,
): Promise<BufferedResponse> {
  const answers = new Map<string, SavedAnswers['answers'][number]>();
  const pieces = new Map<string, number>();
  const assets = new Set<string>();
  const sitemap = await page({ path: SITEMAP, search: '' }, requestId, dependencies);
  const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const waiting = new Set(pagesOf(part, [...listed, ...UNLISTED]).slice(0, MAX_PAGES));

  let bytes = 0;
  let version = '';
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
    version ||= versionOf(html);
  }
  if (!dependencies.complete || answers.size === 0) return apiUnavailable;
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, must-revalidate',
      [NAMES]: [...assets].join(' '),
      [VERSION]: version,
    },
    body: Buffer.from(
      JSON.stringify({ pieces: [...pieces.keys()], answers: [...answers.values()] } satisfies SavedAnswers),
    ),
  };

  async function add(address: string, render: Render) {
    if (answers.has(address)) return;
    const { pathname, search } = new URL(address, 'http://site');
    const response = await render({ path: pathname, search }, requestId, dependencies);
    if (response.status === 200) put(address, response);
  }

  function put(address: string, { headers, body }: BufferedResponse) {
    if (!isUtf8(body)) return;
    bytes += body.length;
    const saved = Object.entries(headers).filter(([name]) => SAVED_HEADERS.test(name)) as Array<[string, string]>;
    answers.set(address, [address, Object.fromEntries(saved), indexesOf(body.toString())]);
  }

  function indexesOf(text: string): number[] {
    return text.match(PIECES)!.map((piece) => {
      const index = pieces.get(piece) ?? pieces.size;
      pieces.set(piece, index);
      return index;
    });
  }
}
