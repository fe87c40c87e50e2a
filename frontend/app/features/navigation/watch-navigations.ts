import { loadingMessage } from './loading-message';
import { showPending } from './show-pending';

/** Shows the loading messages of every navigation inside the site that a reader begins, whether it leaves this document or is answered inside it. */
export function watchNavigations(): void {
  const region = document.getElementById('pending');
  if (!region) return;
  let end = () => {};
  const begin = (address: string) => {
    end();
    end = showPending(region, loadingMessage(new URL(address).pathname));
  };
  if (window.navigation) watchApi(begin, () => end());
  else watchClicks(begin);
  // A page that comes back out of the back/forward cache is not loading any more.
  for (const turn of ['pageshow', 'pagehide']) addEventListener(turn, () => end());
}

function watchApi(begin: (address: string) => void, end: () => void): void {
  window.navigation.addEventListener('navigate', ({ canIntercept, destination, downloadRequest, hashChange, signal }) => {
    // What a page of the framework does with its own address needs no message.
    if (!canIntercept || hashChange || downloadRequest !== null || destination.sameDocument) return;
    begin(destination.url);
    signal.addEventListener('abort', end);
  });
  for (const ended of ['navigatesuccess', 'navigateerror'] as const) window.navigation.addEventListener(ended, end);
}

/** For browsers without the Navigation API. What another script answers, or what opens elsewhere, is no navigation of this page. */
function watchClicks(begin: (address: string) => void): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // A jump inside the page.
    if (link.hash && link.href.split('#')[0] === location.href.split('#')[0]) return;
    begin(link.href);
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) begin((event.target as HTMLFormElement).action);
  });
}
