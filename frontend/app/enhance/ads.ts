import { watchAds } from '~/features/ads/ads-in-page';

// In the head of pages with ad slots, before anything is painted: a slot must not change its face.
watchAds(document.currentScript!.dataset.adProvider!);
