import { expect, it } from 'vitest';
import { adPlaces } from './ad-places';

it('never puts an ad before the first card, and few before the others', () => {
  for (let version = 0; version < 200; version++) {
    const places = adPlaces(19, `dream-calculator:${version}`);
    expect(places).toHaveLength(19);
    expect(places[0]).toBe(false);
    expect(places.filter(Boolean).length).toBeLessThanOrEqual(4);
    expect(adPlaces(19, `dream-calculator:${version}`)).toEqual(places);
  }
});
