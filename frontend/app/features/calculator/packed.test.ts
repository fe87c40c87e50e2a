import { expect, it } from 'vitest';
import { buildingsOf } from './buildings';
import { packed, unpacked } from './packed';
import { randomData, randomFrom } from './testing/random';
import { shipped } from './testing/shipped';

it('the page gets the buildings that were packed for it', () => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(shipped))))).toEqual(shipped);
});

it('so it is with unknown, odd and single figures', () => {
  const random = randomFrom(6);
  for (let i = 0; i < 500; i++) {
    const { settings, tables } = randomData(random);
    const buildings = buildingsOf(settings, tables);
    expect(unpacked(packed(buildings))).toEqual(buildings);
  }
});

it('so it is with a building that costs nothing, and with one that has no levels', () => {
  const free = { ...shipped[0]!, keys: [], rows: [[], []] };
  const empty = { ...shipped[0]!, keys: [], rows: [] };
  expect(unpacked(packed([free, empty]))).toEqual([free, empty]);
});
