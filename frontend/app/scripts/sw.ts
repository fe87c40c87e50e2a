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

// The service worker, /sw.js: saves pages and answers with their copies when the network does not.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
/** The types of a worker's scope exclude those of pages. */
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

/** While there is a copy. */
const NETWORK_TIMEOUT_MS = 4_000;
/** Of the parts. */
const REFRESH_MS = 6 * 60 * 60_000;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(fetch(OFFLINE_PAGE).then((response) => savePage(OFFLINE_PAGE, response)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // In Chromium alone: Firefox 153 shows its own error page, not the copy, when such a request fails.
  if ('userAgentData' in navigator) event.waitUntil(self.registration.navigationPreload.enable());
  // Not awaited: pages wait until a worker is active.
  void saveOpenPages().catch(() => {});
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'fixed') event.respondWith(answerFixed(event));
});

/** Saves the pages that were opened before the worker came. */
async function saveOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true }))
    await keep(url, await fetch(savedAddress(url)));
}

/** The page from the network; a marked copy if the network fails, is too slow or has an error. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const answer = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(keepOpened(request.url, response.clone()));
    return response;
  })();
  // The browser shows a page that it fetched ahead without asking again: not a copy, not an error.
  if (request.headers.has('sec-purpose')) return answer.then((one) => (one.status < 500 ? one : Response.error()));
  const copy = async () => {
    const saved = await findPage(savedAddress(request.url));
    return saved && marked(saved);
  };
  return (await answerOrCopy(answer, copy, event)) ?? marked(undefined);
}

/** The network's answer if it is good and in time; else the copy, else the late answer. Late ones are saved too. */
async function answerOrCopy(
  answer: Promise<Response>,
  copy: () => Promise<Response | undefined>,
  event: FetchEvent,
): Promise<Response | undefined> {
  const tooSlow = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const response = await Promise.race([answer, tooSlow]).catch(() => undefined);
  if (response && response.status < 500) return response;
  const late = answer.catch(() => undefined);
  event.waitUntil(late);
  return (await copy()) ?? late;
}

/** A copy with a notice, or the page that opens in place of one that is not saved. */
async function marked(copy: Response | undefined): Promise<Response> {
  const shown = copy ?? (await findPage(OFFLINE_PAGE));
  if (!shown) return Response.error();
  const date = timeText(Date.parse(shown.headers.get('date') ?? ''), local, Date.now());
  const says = copy ? `Saved copy of ${date}: what ran then may be over.` : 'This page is not saved.';
  const notice = `The site cannot be reached. ${says} Grey links are not saved. <a href="">Try again</a>`;
  return new Response(withNotice(await shown.text(), notice), shown);
}

/** Saves an opened page. Deletes old pages if the browser has no room, so that the next one can be saved. */
async function keepOpened(url: string, response: Response): Promise<void> {
  try {
    await keep(url, response);
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') await tidy({ isFull: true }).catch(() => {});
  }
}

/** Saves a page without the choices in its address. */
async function keep(url: string, response: Response): Promise<void> {
  if (!isGoodPage(response)) return;
  const address = savedAddress(url);
  const isPlain = response.url === location.origin + address;
  if (!isPlain && (await findPage(address))) return;
  const version = await savePage(address, isPlain ? response : await fetch(address));
  if (version) await refresh(version);
}

let refreshing = false;

/** Saves the first parts, and parts again when the site has another version. */
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

/** Immutable files from what is saved; others from the network first. */
async function answerFixed(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const saved = await findFile(addressOf(request));
  if (saved?.headers.get('cache-control')?.includes('immutable')) return saved;
  const answer = (async () => {
    const response = await fetch(request);
    event.waitUntil(saveFile(request, response.clone()).catch(() => {}));
    return response;
  })();
  return (await answerOrCopy(answer, async () => saved, event)) ?? Response.error();
}
