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

// What the worker and pages share: the saved copies in the browser's Cache Storage. A document is saved only once all that it needs is there, under
// addresses that never change what they hold: a copy is whole, and of one version. Browsers store what they are given as it is, so documents and
// parts are compressed before they are stored.

const PAGES = 'pages';
const FILES = 'files';
const LOCK = 'saved-pages';
/** A header of copies that are compressed. */
const PACKED = 'x-gzip';
/** The page that opens in place of one that is not saved. */
export const OFFLINE_PAGE = '/offline';

/** Of pages that were opened, beside the parts; the ones not seen for longest go first. */
const MAX_PAGES = 40;
const MAX_LOOSE_FILES = 100;
/** Of everything that the site keeps in this browser. */
const MAX_BYTES = 3_000_000;

export interface SavedPage {
  address: string;
  /** In ms. */
  savedAt: number;
}

const open = (name: string) => caches.open(name);
const put = async (name: string, address: RequestInfo, response: Response) => (await open(name)).put(address, response);
const ANY = { ignoreVary: true };
/** An address without the site's own. */
export const addressOf = ({ url }: Request) => url.slice(location.origin.length);
const namesIn = ({ headers }: Response) => headers.get(NAMES)?.split(' ') ?? [];

/** A copy; undefined where there is none, or where the browser's storage is damaged. Unlike `open`, it makes no cache where all is forgotten. */
const find = (cacheName: string, request: RequestInfo) =>
  caches.match(request, { ...ANY, cacheName }).catch(() => undefined);

/** The saved copy of a page: of when it was opened, or else of its part. */
export async function findPage(address: string): Promise<Response | undefined> {
  const opened = await find(PAGES, address);
  return opened ? unpacked(opened) : findInParts(address);
}

/** The saved copy of a script, of data or of a picture, by its address with its version. */
export const findFile = async (address: string): Promise<Response | undefined> =>
  (await find(FILES, address)) ?? (address.startsWith('/assets/') ? undefined : findInParts(address));

/** A response that takes a fraction of the room where the browser can compress. */
function packed(body: string | ReadableStream, headers: Headers): Response {
  if (!('CompressionStream' in globalThis)) return new Response(body, { headers });
  headers.set(PACKED, '');
  return new Response(new Response(body).body!.pipeThrough(new CompressionStream('gzip')), { headers });
}

const unpacked = ({ body, headers }: Response) =>
  new Response(headers.has(PACKED) ? body!.pipeThrough(new DecompressionStream('gzip')) : body, { headers });

type Part = Map<string, () => Response>;
/** The parts that were read, by their names and when they were saved. */
const read: Record<string, Promise<Part>> = {};

/** All that is saved of a part, by its addresses. */
async function partOf(name: string): Promise<Part | undefined> {
  const saved = await find(FILES, partAddress(name));
  const date = saved?.headers.get('date');
  return saved && (read[`${name} ${date}`] ??= readPart(saved, date!));
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
    const answer = (await partOf(name).catch(() => undefined))?.get(address)?.();
    if (answer) return answer;
  }
  return undefined;
}

export async function saveFile(address: RequestInfo, response: Response): Promise<void> {
  if (response.status === 200) await put(FILES, address, response);
}

/**
 * Saves a page, if it is a good one, with all that it needs, and returns of which version of the site it is. Rejects when not all of that can be
 * had; the copy from before then stays.
 */
export async function savePage(address: string, response: Response): Promise<string | undefined> {
  if (!isGoodPage(response)) return undefined;
  const html = await response.text();
  await untidied(() => putPage(address, html, response));
  return versionOf(html);
}

/** Works while nothing is tidied up, such as between a page and what it needs. */
const untidied = async <T>(work: () => Promise<T>) => navigator.locks.request(LOCK, { mode: 'shared' }, work);

async function putPage(address: string, html: string, answer: Response): Promise<void> {
  const { files, pictures } = neededBy(html);
  const headers = new Headers(answer.headers);
  // The site's clock of back then says nothing of the device's now.
  for (const name of ['content-encoding', 'content-length', 'server-timing', 'vary']) headers.delete(name);
  headers.set(NAMES, [...files, ...pictures].join(' '));
  await fetchFiles(files);
  await put(PAGES, savedAddress(address), packed(html, headers));
}

/** Saves files by themselves, also those of a part, which may be replaced before the page that needs them. */
const fetchFiles = (addresses: string[], signal?: AbortSignal) =>
  Promise.all(addresses.map((address) => fetchFile(address, signal)));

/** Saves a file that is not saved yet. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<void> {
  if (await find(FILES, address)) return;
  const response = await fetch(address, { priority: 'low', signal });
  if (!response.ok) throw new Error(address);
  await put(FILES, address, response);
}

/** When a part was saved, and of which version; undefined when it is not. */
export async function savedPart(name: string): Promise<{ version: string | null; at: number } | undefined> {
  const headers = (await find(FILES, partAddress(name)))?.headers;
  return headers && { version: headers.get(VERSION), at: Date.parse(headers.get('date')!) };
}

export const partAddress = (name: string) => `/offline/${name}`;

/** Saves all pages of a part at once, after the scripts that they need. What was saved of them when they were opened is older, and goes. */
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

/** All saved pages, those that were opened first, the one seen last before all others. */
export async function savedPages(): Promise<SavedPage[]> {
  const pages = await open(PAGES);
  const entries = (await pages.keys()).map(async (request): Promise<[string, number]> => {
    const date = (await pages.match(request, ANY))?.headers.get('date');
    return [addressOf(request), Date.parse(date ?? '')];
  });
  const saved = new Map((await Promise.all(entries)).reverse());
  for (const name of OFFLINE_PARTS) {
    const { at } = (await savedPart(name)) ?? {};
    for (const address of (await partOf(name))?.keys() ?? [])
      if (!/^\/(api|images)\//.test(address) && !saved.has(address)) saved.set(address, at!);
  }
  return [...saved].map(([address, savedAt]) => ({ address, savedAt }));
}

/** Deletes what is over the bounds, and what no saved page needs any longer. Where the browser has no room for more (`isFull`), a quarter of the opened pages goes, and when they are few, what is in the parts. */
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
      // What is empty counts as saved now: else the worker would save it again at the next page.
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
