import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cashOf, happinessOf, MULTIPLIERS, progressOf, thresholdsOf, cafeView } from './cafe';
import type { Cafe } from '~/api/types';

const figures = JSON.parse(
  readFileSync(new URL('../../../../../data/cafe/cafe.json', import.meta.url), 'utf8'),
) as Cafe;
const limits = figures.bands.rows;
const bandAt = (level: number) => cafeView(figures, new URLSearchParams({ level: `${level}` })).mine?.band;

describe('the 13 level bands of the cafe (specification §9)', () => {
  it('are 13, from 40 on, without a gap, the last without an end', () => {
    expect(limits).toHaveLength(13);
    expect(limits[0]?.from).toBe(40);
    limits.slice(1).forEach(({ from }, index) => expect(limits[index]?.to).toBe(from - 1));
    expect(limits.at(-1)).toMatchObject({ from: 300, to: null });
  });

  it.each(limits.map(({ cash, happiness }, band) => [band, cash, happiness]))(
    'band %i: %i cash, %i happiness, as the data have it',
    (band, cash, happiness) => {
      expect(cashOf(band)).toBe(cash);
      expect(happinessOf(band)).toBe(happiness);
    },
  );

  it.each([
    [1, undefined],
    [39, undefined],
    [40, 0],
    [49, 0],
    [50, 1],
    [59, 1],
    [60, 2],
    [66, 2],
    [67, 3],
    [299, 11],
    [300, 12],
    [301, 12],
    [999, 12],
  ])('level %i is in band %i', (level, band) => expect(bandAt(level)).toBe(band));

  it('have at both edges of every band that band', () => {
    limits.forEach(({ from, to }, band) => {
      expect(bandAt(from)).toBe(band);
      expect(bandAt(to ?? 999)).toBe(band);
    });
  });
});

describe('the six thresholds of the cafe (specification §9)', () => {
  it('take 1, 4, 8, 12, 18 and 24 times the happiness of the band', () => {
    expect(MULTIPLIERS).toEqual([1, 4, 8, 12, 18, 24]);
    expect(figures.thresholds.rows.map(({ multiplier }) => multiplier)).toEqual([...MULTIPLIERS]);
  });

  it.each([
    [0, [30, 120, 240, 360, 540, 720]],
    [3, [90, 360, 720, 1080, 1620, 2160]],
    [12, [270, 1080, 2160, 3240, 4860, 6480]],
  ])('of band %i', (band, expected) => expect(thresholdsOf(band)).toEqual(expected));

  it.each([
    [0, 0, 30],
    [29, 0, 1],
    [30, 1, 90],
    [719, 5, 1],
    [720, 6, null],
    [9999, 6, null],
  ])('%i happiness have passed %i of the first band', (happiness, passed, missing) =>
    expect(progressOf(thresholdsOf(0), happiness)).toEqual({ passed, missing }),
  );
});

it('seven recipe levels are worth 10% each (specification §9)', () => {
  expect([figures.recipeLevels, figures.recipeStep]).toEqual([7, 10]);
});

describe('the view of a reader', () => {
  const view = (query: string) => cafeView(figures, new URLSearchParams(query));

  it('of no level has no row', () =>
    expect(view('')).toMatchObject({
      level: null,
      mine: null,
      fields: { level: { text: '' }, happiness: { text: '' } },
    }));
  it('below 40 has no row', () => expect(view('level=39').mine).toBeNull());
  it('at 40 has the first', () =>
    expect(view('level=40').mine).toMatchObject({ levels: '40–49', cash: 10_000, next: 50, progress: null }));
  it('far above the cap has the last', () =>
    expect(view('level=412&happiness=300').mine).toMatchObject({
      band: 12,
      levels: '300+',
      cash: 130_000,
      next: null,
      progress: { passed: 1, missing: 780 },
    }));
});
