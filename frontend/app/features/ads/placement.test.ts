import { describe, expect, it } from 'vitest';
import { adPlaces } from '~/features/ads/placement';
import { placeAds } from './placement';

const seeds = Array.from({ length: 20_000 }, (_, i) => `post-${i}:1:abc`);
/** In how many of many pages the gap behind section `gap` has a slot. */
const share = (sections: number, gap: number) =>
  seeds.filter((seed) => placeAds(sections, seed)[gap - 1]).length / seeds.length;

describe('placeAds', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [7, 6],
  ])('%i sections have %i gaps', (sections, gaps) => {
    expect(placeAds(sections, 'seed')).toHaveLength(gaps);
  });

  it('answers the same for the same page and version, and differs between them', () => {
    const rows = seeds.slice(0, 50).map((seed) => placeAds(8, seed).join());
    expect(seeds.slice(0, 50).map((seed) => placeAds(8, seed).join())).toEqual(rows);
    expect(new Set(rows).size).toBeGreaterThan(10);
  });

  it.each([
    [2, 0.75],
    [3, 0.75],
    [4, 0.5],
    [12, 0.5],
  ])('with %i sections the first gap has a slot in %f of all pages', (sections, chance) => {
    expect(share(sections, 1)).toBeCloseTo(chance, 1);
  });

  it('makes a slot rarer behind a slot and likelier behind an empty gap', () => {
    const rows = seeds.map((seed) => placeAds(5, seed));
    const behind = (first: boolean) => {
      const chosen = rows.filter((row) => row[0] === first);
      return chosen.filter((row) => row[1]).length / chosen.length;
    };
    expect(behind(true)).toBeCloseTo(0.25, 1);
    expect(behind(false)).toBeCloseTo(0.75, 1);
  });

  it('places about one slot for every two gaps of a long post', () => {
    const slots = seeds.reduce((sum, seed) => sum + placeAds(11, seed).filter(Boolean).length, 0);
    expect(slots / seeds.length / 10).toBeGreaterThan(0.4);
    expect(slots / seeds.length / 10).toBeLessThan(0.6);
  });
});

it('puts ads before the third, fifth and further such cards alone, where placeAds has a slot', () => {
  for (const seed of seeds.slice(0, 200)) {
    const gaps = placeAds(3, seed);
    const taken = adPlaces(6, seed).flatMap((place, card) => (place ? [card] : []));
    expect(taken).toEqual([2, 4].filter((_, gap) => gaps[gap]));
  }
});

it('never puts an ad before the first card, and few before the others', () => {
  for (let version = 0; version < 200; version++) {
    const places = adPlaces(6, `dream-calculator:${version}`);
    expect(places).toHaveLength(6);
    expect(places[0]).toBe(false);
    expect(places.filter(Boolean).length).toBeLessThanOrEqual(2);
    expect(adPlaces(6, `dream-calculator:${version}`)).toEqual(places);
  }
});
