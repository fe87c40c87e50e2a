import { placeAds } from '~/features/ads';

/** Cards between which no ad place stands. */
const GROUP = 4;

/** For each building's card, whether an ad place stands before it: random, but the same for every reader, and never before the first. */
export function adPlaces(cards: number, seed: string): boolean[] {
  const gaps = placeAds(Math.ceil(cards / GROUP), seed);
  return Array.from(
    { length: cards },
    (_, place) => place > 0 && place % GROUP === 0 && gaps[place / GROUP - 1] === true,
  );
}
