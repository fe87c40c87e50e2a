import { expect, it } from 'vitest';
import type { VillageUpgrade } from '~/api/types';
import { villageTable } from './table';

const upgrade = (levels: VillageUpgrade['levels']): VillageUpgrade => ({
  name: 'Time Bonus',
  link: 'time',
  pic: '/time.svg',
  previous: 'funds',
  next: null,
  info: { description: '<p>Longer.</p>', value: 'Extra time' },
  moreLink: null,
  moreDesc: '',
  related: [],
  levels,
  provenance: 'community',
  sources: [],
});

it('has a bonus with its own name and unit, and a cost in funds', () => {
  const funds = { key: 'funds', name: 'Village fund', plural: 'Village funds', pic: '/funds.svg' };
  const { item, materials } = villageTable(upgrade([{ level: 1, bonus: 0.5, unit: 'hr', cost: 700 }]), [funds]);
  expect(item.levels).toEqual([{ level: 1, bonus: { 'village-time': 0.5 }, cost: { funds: 700 } }]);
  expect(item).toMatchObject({ previous: 'funds', next: null, info: '<p>Longer.</p>' });
  expect(materials).toEqual([
    { ...funds, name: 'Fund', plural: 'Funds' },
    { key: 'village-time', name: 'Extra time', plural: 'Extra time', pic: '/time.svg', suffix: ' hr' },
  ]);
});

it('writes % without a space', () => {
  expect(villageTable(upgrade([{ level: 1, bonus: 1, unit: '%', cost: 400 }]), []).materials[0]?.suffix).toBe('%');
});

it('writes the bonus as text where the unit changes, and keeps the unknown', () => {
  const { item } = villageTable(
    upgrade([
      { level: 1, bonus: 30, unit: 'min', cost: 700 },
      { level: 2, bonus: 1, unit: 'hr', cost: 5000 },
      { level: 3, bonus: 999, unit: 'hr', cost: 999 },
    ]),
    [],
  );
  expect(item.levels.map(({ bonus }) => bonus)).toEqual(['30 min', '1 hr', 999]);
});
