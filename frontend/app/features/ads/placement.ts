/**
 * Which gaps between the sections of a post get an ad slot. The chance starts at 0.75 for fewer than 4 sections, else
 * at 0.5 (specification §9). A slot halves it for the next gap; an empty gap brings it half of the way to 1.
 * `seed` names the page and its content version: all readers get the same page.
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

/** Numbers in [0, 1), the same on every machine for a seed: FNV-1a feeds mulberry32. */
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

/** Cards without an ad between them. */
const GROUP = 2;

/** For each card, whether an ad comes before it: random by `seed`, never before the first. */
export function adPlaces(cards: number, seed: string): boolean[] {
  const gaps = placeAds(Math.ceil(cards / GROUP), seed);
  return Array.from(
    { length: cards },
    (_, index) => index > 0 && index % GROUP === 0 && gaps[index / GROUP - 1] === true,
  );
}

/** Event: React has hydrated a slot, so that the provider's script may fill it. */
export const HYDRATED = 'ads:hydrated';

/** The provider for a page with these places; null if it has no ad. */
export function providerOf(provider: string | null, places: readonly boolean[]): string | null {
  return places.some(Boolean) ? provider : null;
}

/** The provider that a route of the page has loaded. */
export function pageProvider(matches: ReadonlyArray<{ data: unknown }>): string | null {
  const providers = matches.map(({ data }) => (data as { adProvider?: string | null } | null)?.adProvider);
  return providers.find(Boolean) ?? null;
}
