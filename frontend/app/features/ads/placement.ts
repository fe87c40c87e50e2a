/**
 * Which gaps between the sections of a post get an ad slot: the answer has one value for each gap, the first being
 * behind the first section, so that nothing ever comes before a post's beginning.
 *
 * The chance starts at 0.75 for fewer than 4 sections, else at 0.5 (specification §9). From there on a slot halves it for the
 * next gap, and a gap that stayed empty carries it half of the way to 1: slots do not crowd, and no long post goes without.
 *
 * `seed` names the page and its content version: every reader of that version gets the same page.
 */
export function placeAds(sections: number, seed: string): boolean[] {
  const random = seededRandom(seed);
  let chance = sections < 4 ? 0.75 : 0.5;
  return Array.from({ length: Math.max(0, sections - 1) }, () => {
    const placed = random() < chance;
    chance = placed ? chance / 2 : (chance + 1) / 2;
    return placed;
  });
}

/** A generator of numbers in [0, 1) that gives the same row for the same seed, on every machine: FNV-1a feeds mulberry32. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many cards have no ad between them. */
const GROUP = 2;

/** For each place of a building's card, whether an ad comes before it: random, but the same for every reader, and never before the first. */
export function adPlaces(cards: number, seed: string): boolean[] {
  const gaps = placeAds(Math.ceil(cards / GROUP), seed);
  return Array.from(
    { length: cards },
    (_, index) => index > 0 && index % GROUP === 0 && gaps[index / GROUP - 1] === true,
  );
}

/** Tells the script of ads that React has taken over its part of the page: what a provider adds before would disturb it. */
export const HYDRATED = 'ads:hydrated';

/** The provider for a page with these places; null, so that the page carries nothing of ads, when none of them is taken. */
export function providerOf(provider: string | null, places: readonly boolean[]): string | null {
  return places.some(Boolean) ? provider : null;
}

/** The provider of a page with slots, from what its routes have loaded. */
export function pageProvider(matches: ReadonlyArray<{ data: unknown }>): string | null {
  for (const { data } of matches) {
    const { adProvider } = (data ?? {}) as { adProvider?: string | null };
    if (adProvider) return adProvider;
  }
  return null;
}
