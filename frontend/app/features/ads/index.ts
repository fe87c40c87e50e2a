export { AdSlot } from './ad-slot';
export { pageProvider, providerOf } from './page-ads';
export { placeAds } from './placement';
