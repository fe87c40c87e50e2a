import { HYDRATED } from '~/features/ads/placement';
import { addScript } from '~/page/add-script';
import { writeStorage, readStorage } from '~/ui/storage';

/** Storage key: the provider's origin to which the reader has agreed. */
const ADS_KEY = 'ads';

/**
 * Lets slots ask, and loads the provider's script once the reader has agreed and the slots are hydrated. Loads the page
 * again when the consent is taken back, here or in another tab: what a foreign script did cannot be undone.
 */
function watchAds(provider: string): void {
  const root = document.documentElement;
  const { origin } = new URL(provider);
  let begun = false;
  let loaded = false;

  const show = (given: boolean) => {
    if (loaded && !given) return location.reload();
    root.dataset.ads = given ? 'on' : 'ask';
    if (!given || !begun || loaded) return;
    loaded = true;
    addScript({ async: true, src: provider });
  };
  const follow = () => show(readStorage(ADS_KEY) === origin);

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-ad-choice]');
    if (!button) return;
    const given = button.dataset.adChoice === 'show';
    writeStorage(ADS_KEY, given ? origin : null);
    show(given);
    // The other button replaces the pressed one.
    button
      .closest('[role=group]')
      ?.querySelector<HTMLElement>(`[data-ad-choice=${given ? 'stop' : 'show'}]`)
      ?.focus();
  });
  addEventListener('storage', ({ key }) => {
    if (key === ADS_KEY || key === null) follow();
  });
  const begin = () => {
    begun = true;
    show(root.dataset.ads === 'on');
  };
  addEventListener(HYDRATED, begin);
  addEventListener('load', () => {
    // Slots of islands are hydrated later.
    if (!document.querySelector('[data-island] [data-ad-slot]')) begin();
  });
  // A page from the back/forward cache has missed what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  follow();
}

// In the head of pages with ad slots, before the first paint. The same script in the content, perhaps smuggled in with
// another provider, does nothing.
const { parentNode, dataset } = document.currentScript!;
if (parentNode === document.head) watchAds(dataset.adProvider!);
