import { watchColourSwitch } from '~/features/layout/colour-scheme';
import { watchNavigations } from '~/features/layout/watch-navigations';
import { versioned } from '~/islands/define';
import { addScript } from '~/page/add-script';
import { fetchAhead } from '~/page/fetch-ahead';
import { readStorage } from '~/ui/storage';

/** Where the scripts are that come only when they are needed: that of the search field, and that of a page without a connection. */
declare const SUGGEST: string;
declare const AWAY: string;

// What every page runs once it stands: it only adds to what the document already is.
fetchAnswers();
// Loads the deferred style for the screen too.
document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')!.textContent.replace('print', 'all'));
watchColourSwitch();
watchNavigations();
fetchAhead();
watchSlash();
suggest();
// Saves pages for when the reader is offline, unless the reader has forgotten them (features/offline).
if (!readStorage('offline')) {
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
  watchLine();
}

/** `/` leads to the search field, the first of the page, unless something else is typed or the reader does not want it (features/farm). What answers false keeps the key from the browser. */
function watchSlash(): void {
  onkeydown = (event) => {
    // Only what can be typed into can be selected.
    if (event.key !== '/' || event.metaKey || event.ctrlKey || 'select' in event.target! || readStorage('/')) return;
    (document.forms[0]![0] as HTMLElement).focus();
    return false;
  };
}

/** What suggests answers below the search field comes when somebody goes there, or is there already. */
function suggest(): void {
  const field = document.forms[0]![0]!;
  const load = () => addScript({ src: SUGGEST });
  if (document.activeElement === field) load();
  else field.addEventListener('focus', load, { once: true });
}

/** On a saved copy, and when the browser goes offline, links to pages that are not saved are marked. */
function watchLine(): void {
  const mark = (onoffline = () => addScript({ src: AWAY }));
  // The worker's notice has a link, to try again.
  if (document.querySelector('[data-stale] a')) mark();
}

/** Brings the data of the page's islands into the browser's cache, from which they take it: it comes while their scripts do. */
function fetchAnswers(): void {
  const addresses = [...document.querySelectorAll<HTMLElement>('[data-from]')].flatMap(({ dataset }) =>
    dataset.from!.split(' '),
  );
  const { content } = document.documentElement.dataset;
  for (const address of new Set(addresses)) if (address) fetch(versioned(address, content)).catch(() => {});
}
