import { FIRST_PARTS, OFFLINE_PARTS, isGoodPage, kindOf, savedAddress, withNotice } from '~/features/offline/rules';
import {
  addressOf,
  findFile,
  findPage,
  OFFLINE_PAGE,
  saveFile,
  savePage,
  savePart,
  savedPart,
  tidy,
} from '~/features/offline/saved-pages';
import { local, timeText } from '~/ui/clock';

// The service worker, a file of its own at /sw.js: saves pages and answers with their copies where the network does not.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
/** Of a service worker's scope, whose types cannot be had beside those of pages, what is used here. */
declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<Array<{ url: string }>>;
  };
  registration: ServiceWorkerRegistration;
};

/** Longer than this nobody waits for the network while there is a copy. */
const NETWORK_TIMEOUT_MS = 4_000;
/** So often at most is saved again what nobody has opened. */
const REFRESH_MS = 6 * 60 * 60_000;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(fetch(OFFLINE_PAGE).then((response) => savePage(OFFLINE_PAGE, response)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Saves the start of the worker, in Chromium alone: Firefox 153 shows its own error page, and no copy, when such a request fails.
  if ('userAgentData' in navigator) event.waitUntil(self.registration.navigationPreload.enable());
  // Pages wait until a worker is active: this goes on by itself, or at the next page.
  void saveOpenPages().catch(() => {});
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'fixed') event.respondWith(answerFixed(event));
});

/** The pages that were open before there was a worker. */
async function saveOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true }))
    await keep(url, await fetch(savedAddress(url)));
}

/** The page from the network; its copy, marked as one, when the network fails, is too slow or has only an error. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepOpened(request.url, response.clone()));
    return response;
  })();
  // The browser shows later, without asking again, what it fetched ahead: neither a copy nor an error may take its place.
  if (request.headers.has('sec-purpose')) return answer.then((one) => (one.status < 500 ? one : Response.error()));
  const copy = () => findPage(savedAddress(request.url));
  return (await betterThan(copy, answer, event)) ?? marked(await copy());
}

/** The answer of the network; undefined when there is a copy, for which is looked only then, and the network fails, is too slow or has an error. What comes too late is saved all the same. */
async function betterThan(
  copy: () => Promise<Response | undefined>,
  answer: Promise<Response>,
  event: FetchEvent,
): Promise<Response | undefined> {
  const tooSlow = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const response = await Promise.race([answer, tooSlow]).catch(() => undefined);
  if (response && response.status < 500) return response;
  const late = answer.catch(() => undefined);
  event.waitUntil(late);
  return (await copy()) ? undefined : late;
}

/** A saved copy that says so, or the page that opens in place of one that is not saved. */
async function marked(copy: Response | undefined): Promise<Response> {
  const shown = copy ?? (await findPage(OFFLINE_PAGE));
  if (!shown) return Response.error();
  const date = timeText(Date.parse(shown.headers.get('date') ?? ''), local, Date.now());
  const says = copy ? `Saved copy of ${date}: what ran then may be over.` : 'This page is not saved.';
  const notice = `The site cannot be reached. ${says} Grey links are not saved. <a href="">Try again</a>`;
  return new Response(withNotice(await shown.text(), notice), shown);
}

/** Saves a page that was opened. When the browser has no room for it, old pages are deleted, so that the next one can be saved. */
async function keepOpened(url: string, response: Response): Promise<void> {
  try {
    await keep(url, response);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await tidy({ isFull: true }).catch(() => {});
  }
}

/** Saves a page that was opened; of one with choices in its address, the page without them. */
async function keep(url: string, response: Response): Promise<void> {
  if (!isGoodPage(response)) return;
  const address = savedAddress(url);
  const isPlain = response.url === location.origin + address;
  if (!isPlain && (await findPage(address))) return;
  const version = await savePage(address, isPlain ? response : await fetch(address));
  if (version) await refresh(version);
}

let refreshing = false;

/** Saves what one visit saves, and again what was saved when the site is of another version. */
async function refresh(version: string): Promise<void> {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (refreshing) return;
  refreshing = true;
  try {
    for (const part of saveData ? [] : OFFLINE_PARTS) {
      const saved = await savedPart(part);
      const isOld = saved && saved.version !== version && Date.now() - saved.at > REFRESH_MS;
      if (isOld || (!saved && FIRST_PARTS.includes(part))) await savePart(part);
    }
    await tidy();
  } finally {
    refreshing = false;
  }
}

/** What never changes under its address from what is saved; what may change with the time from the network first. */
async function answerFixed(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const saved = await findFile(addressOf(request));
  if (saved?.headers.get('cache-control')?.includes('immutable')) return saved;
  const answer = (async () => {
    const response = await fetch(request);
    event.waitUntil(saveFile(request, response.clone()).catch(() => {}));
    return response;
  })();
  return (await betterThan(async () => saved, answer, event)) ?? saved ?? Response.error();
}
