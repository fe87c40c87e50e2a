import { isLoad } from './is-load';
import { loadingMessage } from './loading-message';
import { showPending } from './show-pending';

/** Shows the loading messages of every navigation that leaves this document or is answered inside it, where the page has a place for them. */
export function watchNavigations(): void {
  const region = document.getElementById('pending');
  if (!window.navigation || !region) return;
  let end = () => {};
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, signal } = event;
    // What a page of the framework does with its own address needs no message.
    if (!isLoad(event) || destination.sameDocument) return;
    end();
    end = showPending(region, loadingMessage(new URL(destination.url).pathname));
    signal.addEventListener('abort', end);
  });
  for (const ended of ['navigatesuccess', 'navigateerror'] as const) window.navigation.addEventListener(ended, () => end());
  // A page that comes back out of the back/forward cache is not loading any more.
  addEventListener('pageshow', () => end());
}
