import { HYDRATED } from '~/features/ads/placement';
import { writeStorage, readStorage } from '~/ui/storage';

/** Where the reader's consent is kept: the origin from which ads may come; absent when it was not given or was taken back. */
const ADS_KEY = 'ads';

/** A consent holds for the provider that it was given to, and for no other. */
function consented(provider: string): boolean {
  return readStorage(ADS_KEY) === new URL(provider).origin;
}

function storeConsent(provider: string, given: boolean): void {
  writeStorage(ADS_KEY, given ? new URL(provider).origin : null);
}

/**
 * Lets slots ask, and loads the provider's script once the reader has agreed and the page has begun. Consent taken back, here or in
 * another tab, loads the page again: what a foreign script has done to it cannot be undone otherwise.
 */
function watchAds(provider: string): void {
  const root = document.documentElement;
  let begun = false;
  let loaded = false;

  const show = (given: boolean) => {
    if (loaded && !given) return location.reload();
    root.dataset.ads = given ? 'on' : 'ask';
    if (!given || !begun || loaded) return;
    loaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = provider;
    document.head.append(script);
  };
  const follow = () => show(consented(provider));

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-ad-choice]');
    if (!button) return;
    const given = button.dataset.adChoice === 'show';
    storeConsent(provider, given);
    show(given);
    // The pressed button gives way to its counterpart.
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
    // React takes over an island's slots later, and tells of it.
    if (!document.querySelector('[data-island] [data-ad-slot]')) begin();
  });
  // A page that comes back from the browser's memory has missed what other tabs did.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  follow();
}

// In the head of pages with ad slots, before anything is painted: a slot must not change its face. The same script in the content, where somebody
// may have smuggled it with a provider of their own, does nothing.
const { parentNode, dataset } = document.currentScript!;
if (parentNode === document.head) watchAds(dataset.adProvider!);
