import { loadingMessage } from './loading-message';
import { showPending } from './show-pending';

/** Shows the loading messages of every navigation that leaves this document or is answered inside it. */
export function watchNavigations(region: HTMLElement): void {
  if (!(window.navigation)) return;
  let end = () => {};
  window.navigation.addEventListener('navigate', ({ canIntercept, destination, hashChange, downloadRequest, formData, signal }) => {
    // What a page of the framework does with its own address needs no message, nor does sending a form.
    if (!canIntercept || destination.sameDocument || hashChange || downloadRequest !== null || formData) return;
    end();
    end = showPending(region, loadingMessage(new URL(destination.url).pathname));
    signal.addEventListener('abort', end);
  });
  for (const ended of ['navigatesuccess', 'navigateerror'] as const) window.navigation.addEventListener(ended, () => end());
  // A page that comes back out of the back/forward cache is not loading any more.
  addEventListener('pageshow', () => end());
}
