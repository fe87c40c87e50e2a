import { watchAds } from '~/features/ads/ads-in-page';

// In the head of pages with ad slots, before anything is painted: a slot must not change its face. The same script in the content, where somebody
// may have smuggled it with a provider of their own, does nothing.
const { parentNode, dataset } = document.currentScript!;
if (parentNode === document.head) watchAds(dataset.adProvider!);
