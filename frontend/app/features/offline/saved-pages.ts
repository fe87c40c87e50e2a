import {
  isGoodPage,
  NAMES,
  neededBy,
  OFFLINE_PARTS,
  savedAddress,
  type SavedAnswers,
  unneeded,
  VERSION,
  versionOf,
} from './rules';

// The saved copies in the browser's Cache Storage, for the worker and pages. A document is saved after all that it
// needs, so that each copy is whole and of one version. Documents and parts are compressed: browsers do not do that.

const PAGES = 'pages';
const FILES = 'files';
const LOCK = 'saved-pages';
/** Header of compressed copies. */
const PACKED = 'x-gzip';
/** Opens in place of a page that is not saved. */
export const OFFLINE_PAGE = '/offline';

/** Opened pages, beside the parts. */
const MAX_PAGES = 40;
const MAX_LOOSE_FILES = 100;
/** Of all that the site keeps. */
const MAX_BYTES = 3_000_000;

export interface SavedPage {
  address: string;
  /** In ms. */
  savedAt: number;
}

const open = (name: string) => caches.open(name);
const put = async (name: string, address: RequestInfo, response: Response) => (await open(name)).put(address, response);
const ANY = { ignoreVary: true };
/** Without the origin. */
export const addressOf = ({ url }: Request) => url.slice(location.origin.length);
const namesIn = ({ headers }: Response) => headers.get(NAMES)?.split(' ') ?? [];

/** A copy; undefined also if the storage is damaged. Creates no cache, unlike `open`. */
const find = (cacheName: string, request: RequestInfo) =>
  caches.match(request, { ...ANY, cacheName }).catch(() => undefined);

/** The copy of an opened page, or else that of its part. */
export async function findPage(address: string): Promise<Response | undefined> {
  const opened = await find(PAGES, address);
  return opened ? unpacked(opened) : findInParts(address);
}

/** The copy of a script, of data or of a picture; the address has a version. */
export const findFile = async (address: string): Promise<Response | undefined> =>
  (await find(FILES, address)) ?? (address.startsWith('/assets/') ? undefined : findInParts(address));

function packed(body: string | ReadableStream, headers: Headers): Response {
  if (!('CompressionStream' in globalThis)) return new Response(body, { headers });
  headers.set(PACKED, '');
  return new Response(new Response(body).body!.pipeThrough(new CompressionStream('gzip')), { headers });
}

const unpacked = ({ body, headers }: Response) =>
  new Response(headers.has(PACKED) ? body!.pipeThrough(new DecompressionStream('gzip')) : body, { headers });

type Part = Map<string, () => Response>;
/** By name and date. */
const read: Record<string, Promise<Part | undefined>> = {};

/** The answers of a part by address; undefined if it is not saved or damaged. */
async function partOf(name: string): Promise<Part | undefined> {
  const saved = await find(FILES, partAddress(name));
  const date = saved?.headers.get('date');
  return saved && (read[`${name} ${date}`] ??= readPart(saved, date!).catch(() => undefined));
}

async function readPart(saved: Response, date: string): Promise<Part> {
  const { pieces, answers } = (await unpacked(saved).json()) as SavedAnswers;
  return new Map(
    answers.map(([address, headers, body]) => [
      address,
      () => new Response(body.map((place) => pieces[place]).join(''), { headers: { ...headers, date } }),
    ]),
  );
}

async function findInParts(address: string): Promise<Response | undefined> {
  for (const name of OFFLINE_PARTS) {
    const answer = (await partOf(name))?.get(address)?.();
    if (answer) return answer;
  }
  return undefined;
}

export async function saveFile(address: RequestInfo, response: Response): Promise<void> {
  if (response.status === 200) await put(FILES, address, response);
}

/** Saves a good page with all that it needs; returns its version. Rejects and keeps the former copy if a file fails. */
export async function savePage(address: string, response: Response): Promise<string | undefined> {
  if (!isGoodPage(response)) return undefined;
  const html = await response.text();
  await untidied(() => putPage(address, html, response));
  return versionOf(html);
}

/** Keeps `tidy` from working between a page and what it needs. */
const untidied = async <T>(work: () => Promise<T>) => navigator.locks.request(LOCK, { mode: 'shared' }, work);

async function putPage(address: string, html: string, answer: Response): Promise<void> {
  const { files, pictures } = neededBy(html);
  const headers = new Headers(answer.headers);
  // `server-timing` would set the page's clock back.
  for (const name of ['content-encoding', 'content-length', 'server-timing', 'vary']) headers.delete(name);
  headers.set(NAMES, [...files, ...pictures].join(' '));
  await fetchFiles(files);
  await put(PAGES, savedAddress(address), packed(html, headers));
}

const fetchFiles = (addresses: string[], signal?: AbortSignal) =>
  Promise.all(addresses.map((address) => fetchFile(address, signal)));

/** Saves a file that is not saved yet. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<void> {
  if (await find(FILES, address)) return;
  const response = await fetch(address, { priority: 'low', signal });
  if (!response.ok) throw new Error(address);
  await put(FILES, address, response);
}

/** The version of a part and when it was saved (ms); undefined if it is not. */
export async function savedPart(name: string): Promise<{ version: string | null; at: number } | undefined> {
  const headers = (await find(FILES, partAddress(name)))?.headers;
  return headers && { version: headers.get(VERSION), at: Date.parse(headers.get('date')!) };
}

export const partAddress = (name: string) => `/offline/${name}`;

/** Saves all pages of a part, after their scripts, and deletes the older copies from when they were opened. */
export async function savePart(name: string, signal?: AbortSignal): Promise<void> {
  const response = await fetch(partAddress(name), { signal, priority: 'low' });
  if (!response.ok) throw new Error(name);
  await untidied(async () => {
    await fetchFiles(namesIn(response), signal);
    await put(FILES, partAddress(name), packed(response.body!, new Headers(response.headers)));
    const pages = await open(PAGES);
    const part = await partOf(name);
    for (const request of await pages.keys()) {
      const address = addressOf(request);
      if (address !== OFFLINE_PAGE && part?.has(address)) await pages.delete(request, ANY);
    }
  });
}

/** All saved pages: opened ones first, the newest before all others. What changes meanwhile may be missing. */
export async function savedPages(): Promise<SavedPage[]> {
  const pages = await open(PAGES);
  const entries = (await pages.keys()).map(async (request): Promise<[string, number]> => {
    const date = (await pages.match(request, ANY))?.headers.get('date');
    return [addressOf(request), Date.parse(date ?? '')];
  });
  const saved = new Map((await Promise.all(entries)).reverse());
  for (const name of OFFLINE_PARTS) {
    const part = await partOf(name);
    const at = part && (await savedPart(name))?.at;
    for (const address of part?.keys() ?? [])
      if (!/^\/(api|images)\//.test(address) && !saved.has(address)) saved.set(address, at ?? NaN);
  }
  return [...saved].filter(([, at]) => at >= 0).map(([address, savedAt]) => ({ address, savedAt }));
}

/**
 * Deletes what is over the limits and what no saved page needs. If the browser has no room (`isFull`), a quarter of the
 * opened pages goes, and when they are few, the content of the parts.
 */
export async function tidy({ isFull = false } = {}): Promise<void> {
  await navigator.locks.request(LOCK, () => deleteUnneeded(isFull));
}

async function deleteUnneeded(isFull: boolean): Promise<void> {
  const pages = await open(PAGES);
  const files = await open(FILES);
  const parts = OFFLINE_PARTS.map(partAddress);
  const keys = (await pages.keys()).filter((request) => addressOf(request) !== OFFLINE_PAGE);
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const most = isFull || usage > MAX_BYTES ? Math.floor(keys.length * 0.75) : MAX_PAGES;
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await pages.delete(request, ANY);
  if (isFull && most < 4)
    for (const part of parts)
      // Empty, not deleted: the worker would save it again at the next page.
      if (await files.delete(part, ANY))
        await files.put(part, new Response('{"answers":[]}', { headers: { date: new Date().toUTCString() } }));

  const copies = await Promise.all([pages.matchAll(), ...parts.map((part) => files.matchAll(part, ANY))]);
  const needed = new Set([...copies.flat().flatMap(namesIn), ...parts]);
  const addresses = (await files.keys()).map(addressOf);
  for (const file of unneeded(addresses, needed, MAX_LOOSE_FILES)) await files.delete(file, ANY);
}

/** Deletes all saved copies and stops the worker that makes them. */
export async function forgetPages(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
