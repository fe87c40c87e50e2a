import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { exactly } from '~/figures/figure';
import { groupContracts, minutesUntil, yieldOf, beesView } from './bees';
import type { Bees } from '~/api/types';

const figures = JSON.parse(
  readFileSync(new URL('../../../../../data/bees/bees.json', import.meta.url), 'utf8'),
) as Bees;
const { rules } = figures;

test('the rules of the tournament (specification §9)', () => {
  expect(rules).toEqual({
    everyDays: 14,
    starts: 'Friday',
    ends: 'Monday',
    days: 3,
    beds: 39,
    rings: 4,
    players: 12,
    entryBees: 50,
    beeCap: 300,
    energyMax: 12,
    energyMinutes: 15,
    extraBeeGold: 20,
    jellyBonus: 3,
  });
  expect(figures.beds.rows.map(({ color, jelly, energy }) => [color, jelly, energy])).toEqual([
    ['red', 10, 6],
    ['yellow', 5, 4],
    ['white', 3, 3],
    ['purple', 1, 2],
  ]);
});

test('contract bees: 5, 8 or 10 (specification §9)', () => {
  expect(groupContracts(figures.contracts.rows)).toEqual([
    { bees: 5, materials: ['nail', 'scroll', 'brick'] },
    { bees: 8, materials: ['board', 'ink', 'tile', 'tailor-goods'] },
    { bees: 10, materials: ['saw', 'book', 'glass'] },
  ]);
});

describe('energy', () => {
  it.each([
    [0, 12, 180],
    [5, 12, 105],
    [11, 12, 15],
    [12, 12, 0],
    [12, 6, 0],
  ])('from %i to %i takes %i minutes', (energy, wanted, minutes) =>
    expect(minutesUntil(energy, wanted, rules)).toBe(minutes),
  );
});

describe('a bed', () => {
  it.each([
    [0, 0, [10, 1.67, 36_000]],
    [0, 3, [13, 2.17, 46_800]],
    [2, 0, [3, 1, 10_800]],
    [3, 3, [4, 2, 14_400]],
  ])('number %i with a bonus of %i', (index, bonus, expected) => {
    expect(yieldOf(figures.beds.rows[index]!, bonus)).toEqual(expected.map(exactly));
  });
});

describe('the view of a reader', () => {
  const view = (query: string) => beesView(figures, new URLSearchParams(query));

  it('who says nothing starts from nothing', () => {
    expect(view('')).toMatchObject({
      entry: { missing: 50, gold: 1000 },
      full: { missing: 300, gold: 6000 },
      energyFull: { minutes: 180, at: null },
      milestone: -1,
      bedMinutes: [],
    });
  });
  it.each([
    [0, [10, 7, 5]],
    [12, [8, 5, 4]],
    [50, [0, 0, 0]],
    [60, [0, 0, 0]],
  ])('with %i bees needs contracts to enter', (bees, contracts) =>
    expect(view(`bees=${bees}`).entry.contracts).toEqual(contracts.map(exactly)),
  );
  it('with enough bees misses none', () => expect(view('bees=50').entry).toMatchObject({ missing: 0, gold: 0 }));
  it('holds a red bed for its third reward', () => {
    const third = figures.milestones.rows[1]!.third;
    expect(view('level=40').bedMinutes[0]).toEqual({
      color: 'red',
      plain: exactly(third / 10 / 60),
      bonus: exactly(third / 13 / 60),
    });
  });
  it('late in the evening is full the next day', () =>
    expect(view('energy=5&at=22:30').energyFull).toEqual({ minutes: 105, at: { time: '00:15', days: 1 } }));
  it('knows what the energy is enough for', () => {
    expect(
      view('energy=5').attacks.map(({ color, times, wait }) => ({ color, times: times.least, wait: wait.least })),
    ).toEqual([
      { color: 'red', times: 0, wait: 15 },
      { color: 'yellow', times: 1, wait: 0 },
      { color: 'white', times: 1, wait: 0 },
      { color: 'purple', times: 2, wait: 0 },
    ]);
  });
  it.each([
    [19, -1],
    [20, 0],
    [39, 0],
    [40, 1],
    [299, 6],
    [300, 7],
  ])('of level %i has row %i of the personal rewards', (level, row) =>
    expect(view(`level=${level}`).milestone).toBe(row),
  );
});
