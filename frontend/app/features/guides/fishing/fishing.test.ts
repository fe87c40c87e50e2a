import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { exactly } from '~/figures/figure';
import { catchesIn, fishAt, rodAt, rodCost, fishingView } from './fishing';
import type { Fishing } from '~/api/types';

const figures = JSON.parse(
  readFileSync(new URL('../../../../../data/fishing/fishing.json', import.meta.url), 'utf8'),
) as Fishing;

test('fishing time is 50, then 30, then 20 seconds, and rod 7 makes sure of 2 fillets (specification §9)', () => {
  expect(figures.rules).toMatchObject({ seconds: [50, 30, 20], mahiMahiRod: 7, mahiMahiFillets: 2 });
});

test.each(figures.speeds.rows.map(({ seconds, perHour }) => [seconds, perHour]))(
  'at %i seconds an hour gives %i catches, as the data have it',
  (seconds, perHour) => {
    expect(catchesIn(60, seconds)).toBe(perHour);
  },
);

test('a catch that is not done does not count', () => expect(catchesIn(1, 50)).toBe(1));

describe('fish', () => {
  it.each([
    [14, 0, 'Carp'],
    [15, 1, 'Perch'],
    [139, 9, 'Swordfish'],
    [140, 10, undefined],
  ])('at level %i: %i bite', (level, count, next) => {
    const fish = fishAt(figures.fish.rows, level);
    expect(fish.open).toHaveLength(count);
    expect(fish.next?.fish).toBe(next);
  });
});

it('answers no level while nobody knows from which level fish bite and rods are sold', () => {
  const nothing = { ...figures.fish, rows: [] };
  const rods = { ...figures.rods, rows: figures.rods.rows.map((rod) => ({ ...rod, level: 999 })) };
  const view = fishingView({ ...figures, fish: nothing, rods }, new URLSearchParams({ level: '30' }));
  expect([view.fish, view.rods]).toEqual([null, null]);
});

describe('rods', () => {
  it.each([
    [19, undefined, 1],
    [20, 1, 2],
    [99, 6, 7],
    [100, 7, 8],
    [999, 10, undefined],
  ])('at level %i: up to %s', (level, best, next) => {
    const rods = rodAt(figures.rods.rows, level);
    expect([rods.best?.upgrade, rods.next?.upgrade]).toEqual([best, next]);
  });

  it('cost what lies between', () => {
    expect(rodCost(figures.rods.rows, 5, 7)).toEqual({
      cash: exactly(480_000),
      board: exactly(100),
      nail: exactly(200),
      saw: exactly(32),
    });
    expect(rodCost(figures.rods.rows, 7, 7)).toEqual({
      cash: exactly(0),
      board: exactly(0),
      nail: exactly(0),
      saw: exactly(0),
    });
  });
});

test('the view of a reader takes an hour when no time is given, and knows when the rod is there', () => {
  const view = (query: string) => fishingView(figures, new URLSearchParams(query));
  expect(view('').catches.map(({ catches }) => catches)).toEqual([72, 120, 180]);
  expect(view('minutes=45').catches.map(({ catches }) => catches)).toEqual([54, 90, 135]);
  expect(view('rod=6').toMahiMahi).toMatchObject({ cash: exactly(310_000) });
  expect(view('rod=7').toMahiMahi).toBeNull();
  expect(view('rod=11')).toMatchObject({
    rod: null,
    fields: { rod: { text: '11', error: '“11” cannot be used. Please give a whole number from 0 to 10.' } },
  });
});

describe('the view of a reader', () => {
  const view = (query: string, own: number | null = null) => fishingView(figures, new URLSearchParams(query), own);

  it.each([
    ['rod=0', { rod: 0 }, []],
    ['rod=10', { rod: 10 }, []],
    ['speed=0', { speed: 0 }, []],
    ['speed=2', { speed: 2 }, []],
    ['speed=3', { speed: null }, ['speed']],
    ['minutes=0', { shownMinutes: 60 }, ['minutes']],
    ['minutes=1', { shownMinutes: 1 }, []],
    ['minutes=1440', { shownMinutes: 1440 }, []],
    ['minutes=1441', { shownMinutes: 60 }, ['minutes']],
  ])('of ?%s', (query, expected, wrong) => {
    const { fields, ...rest } = view(query);
    expect(rest).toMatchObject(expected);
    expect(
      Object.entries(fields)
        .filter(([, { error }]) => error)
        .map(([name]) => name),
    ).toEqual(wrong);
  });

  it('knows what bites and which rods are open at a level alone, that of the address before their own', () => {
    expect(view('')).toMatchObject({ fish: null, rods: null });
    expect(view('level=15')).toMatchObject({
      fish: { open: [{ fish: 'Carp' }], next: { fish: 'Perch' } },
      rods: { next: { upgrade: 1 } },
    });
    expect(view('', 20).rods?.best?.upgrade).toBe(1);
    expect(view('level=15', 20).rods?.best).toBeNull();
  });

  it('counts from no rod where none is said', () => {
    expect(view('').toMahiMahi).toEqual(rodCost(figures.rods.rows, 0, 7));
    expect(view('').toMahiMahi).not.toEqual(view('rod=1').toMahiMahi);
  });
});
