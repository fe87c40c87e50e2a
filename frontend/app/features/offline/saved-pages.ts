import { type SavedAnswer, isGoodPage, neededBy, savedAddress, unneeded, versionOf } from './rules';

// What the worker and the page about it share: the saved copies in the browser's Cache Storage. A document is saved only once all that it needs is
// there, under addresses that never change what they hold: a copy is whole, and of one version.

const PAGES = 'pages';
const FILES = 'files';
const LOCK = 'saved-pages';
/** A header of saved copies: the addresses that they name. */
const NAMES = 'x-names';
/** The page that opens in place of one that is not saved. */
export const OFFLINE_PAGE = '/offline';

/** More than the site has; the ones not seen for longest go first. */
const MAX_PAGES = 500;
const MAX_LOOSE_FILES = 200;
/** Of everything that the site keeps in this browser. */
const MAX_BYTES = 60 * 2 ** 20;

export interface SavedPage {
  address: string;
  /** In ms. */
  savedAt: number;
}

const open = (name: string) => caches.open(name);
const ANY = { ignoreVary: true };

/** A copy; undefined where there is none, or where the browser's storage is damaged. Unlike `open`, it makes no cache where all is forgotten. */
const find = (cacheName: string, request: RequestInfo) =>
  caches.match(request, { ...ANY, cacheName }).catch(() => undefined);
export const findPage = (address: string) => find(PAGES, address);
export const findFile = (request: RequestInfo) => find(FILES, request);

export async function saveFile(address: RequestInfo, response: Response): Promise<void> {
  if (response.status === 200) await (await open(FILES)).put(address, response);
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

/** Files in `saved` are known to be there and not looked for again, which for a whole part would take as long as saving its pages. Those of this page are added. */
async function putPage(address: string, html: string, answer: Response, saved = new Set<string>()): Promise<void> {
  const { files, pictures } = neededBy(html);
  const headers = new Headers(answer.headers);
  // The site's clock of back then says nothing of the device's now.
  for (const name of ['content-encoding', 'content-length', 'etag', 'server-timing', 'vary']) headers.delete(name);
  headers.set(NAMES, [...files, ...pictures].join(' '));
  await Promise.all(files.filter((file) => !saved.has(file)).map((file) => fetchFile(file)));
  files.forEach((file) => saved.add(file));
  await (await open(PAGES)).put(savedAddress(address), new Response(html, { headers }));
}

/** Saves a file that is not saved yet. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<void> {
  if (await findFile(address)) return;
  const response = await fetch(address, { priority: 'low', signal });
  if (!response.ok) throw new Error(address);
  await (await open(FILES)).put(address, response);
}

/** When a part was saved, and of which version; undefined when it is not. */
export async function savedPart(part: string): Promise<{ version: string; at: number } | undefined> {
  const mark = await findFile(partAddress(part));
  return mark && { version: await mark.text(), at: Date.parse(mark.headers.get('date')!) };
}

/** Says of which version a part was saved, and when. */
const markOf = (version: string, date: string) => new Response(version, { headers: { date } });

export const partAddress = (part: string) => `/offline/${part}`;

/** Saves all pages of a part; `onPage` hears which share of them is saved. */
export async function savePart(
  part: string,
  { signal, onPage }: { signal?: AbortSignal; onPage?(share: number): void } = {},
): Promise<void> {
  const response = await fetch(partAddress(part), { signal, priority: 'low' });
  if (!response.ok) throw new Error(part);
  const date = response.headers.get('date') ?? new Date().toUTCString();
  const answers = (await response.json()) as SavedAnswer[];
  const saved = new Set<string>();
  let version = '';
  await untidied(async () => {
    for (const [at, [address, headers, text, isBase64]] of answers.entries()) {
      signal?.throwIfAborted();
      const body = isBase64 ? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) : text;
      const answer = new Response(body, { headers: { ...headers, date } });
      // Each document comes after what it needs.
      if (/^\/(api|images)\//.test(address)) {
        await saveFile(address, answer);
        saved.add(address);
      } else if (isGoodPage(answer)) {
        await putPage(address, text, answer, saved);
        version = versionOf(text);
      }
      onPage?.((at + 1) / answers.length);
    }
    await saveFile(partAddress(part), markOf(version, date));
  });
}

/** All saved pages, the one seen last first. */
export async function savedPages(): Promise<SavedPage[]> {
  const pages = await open(PAGES);
  const entries = (await pages.keys()).map(async (request) => {
    const { pathname, search } = new URL(request.url);
    const date = (await pages.match(request, ANY))?.headers.get('date');
    return { address: pathname + search, savedAt: Date.parse(date ?? '') };
  });
  return (await Promise.all(entries)).reverse();
}

/** Deletes what is over the bounds, and what no saved page needs any longer. Where the browser has no room for more (`isFull`), a quarter of the pages goes. Then no part counts as saved as it is now. */
export async function tidy({ isFull = false } = {}): Promise<void> {
  await navigator.locks.request(LOCK, () => deleteUnneeded(isFull));
}

async function deleteUnneeded(isFull: boolean): Promise<void> {
  const pages = await open(PAGES);
  const keys = (await pages.keys()).filter(({ url }) => url !== location.origin + OFFLINE_PAGE);
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const most = isFull || usage > MAX_BYTES ? Math.floor(keys.length * 0.75) : MAX_PAGES;
  const old = keys.slice(0, Math.max(0, keys.length - most));
  for (const request of old) await pages.delete(request, ANY);

  const needed = new Set((await pages.matchAll()).flatMap(({ headers }) => headers.get(NAMES)?.split(' ') ?? []));
  const files = await open(FILES);
  const addresses = (await files.keys()).map(({ url }) => url.slice(location.origin.length));
  const isPart = (address: string) => address.startsWith(partAddress(''));
  const saved = addresses.filter((address) => !isPart(address));
  for (const file of unneeded(saved, needed, MAX_LOOSE_FILES)) await files.delete(file, ANY);
  // Of no version, but of now: at the next page the worker would save them all again.
  if (old.length > 0)
    for (const part of addresses.filter(isPart)) await files.put(part, markOf('', new Date().toUTCString()));
}

/** Deletes all saved copies and stops the worker that makes them. */
export async function forgetPages(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
