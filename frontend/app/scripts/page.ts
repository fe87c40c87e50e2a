import { watchColourSwitch } from '~/features/layout/colour-scheme';
import { watchNavigations } from '~/features/layout/watch-navigations';
import { versioned } from '~/islands/define';
import { addScript } from '~/page/add-script';
import { fetchAhead } from '~/page/fetch-ahead';
import { readStorage } from '~/ui/storage';

/** Addresses of scripts that are loaded on demand. */
declare const SUGGEST: string;
declare const AWAY: string;

fetchAnswers();
// The deferred style is for the screen too.
document.querySelector<HTMLLinkElement>('[media=print]')!.media = 'all';
watchColourSwitch();
watchNavigations();
fetchAhead();
watchSlash();
suggest();
// Saves pages for offline, unless the reader has switched that off (features/offline).
if (!readStorage('offline')) {
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  watchConnection();
}

/** `/` leads to the search field, unless the reader types or does not want it (features/farm). */
function watchSlash(): void {
  onkeydown = (event) => {
    // Fields have `select`.
    if (event.key !== '/' || event.metaKey || event.ctrlKey || 'select' in event.target! || readStorage('/')) return;
    (document.forms[0]?.[0] as HTMLElement | undefined)?.focus();
    return false;
  };
}

/** Loads the suggestions once the search field has the focus. */
function suggest(): void {
  const field = document.forms[0]?.[0]; // search has none while it is broken
  const load = () => addScript({ src: SUGGEST });
  if (document.activeElement === field) load();
  else field?.addEventListener('focus', load, { once: true });
}

/** Marks links to pages that the worker has not saved, on a saved copy and when the browser goes offline. */
function watchConnection(): void {
  const mark = () => navigator.serviceWorker?.controller && addScript({ src: AWAY });
  onoffline = mark;
  // Only the notice of a saved copy has a link.
  if (document.querySelector('[data-stale] a')) mark();
}

/** Asks for the data of the page's islands while their scripts load. */
function fetchAnswers(): void {
  const { content } = document.documentElement.dataset;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-from]'))
    for (const address of dataset.from!.split(' '))
      (window.early ??= {})[address] ??= fetch(versioned(address, content)).catch(() => undefined);
}
