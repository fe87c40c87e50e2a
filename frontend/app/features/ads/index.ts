export { AdSlot } from './ad-slot';
export { placeAds } from './placement';
