import { expect, it } from 'vitest';
import { shipped } from '../../../../e2e/support/plans/shipped';
import { startPlan, withEntry } from '../plan/plan';
import { planFromAddress, shareSearch } from './query';

const silo = shipped.find(({ ref }) => ref === 'silo')!;
const read = (query: string) => planFromAddress(new URLSearchParams(query), shipped);
const nothing = { plan: null, warnings: [], refused: {} };

it('an address without a sent form holds no plan', () => {
  expect(read('')).toEqual(nothing);
  expect(read('silo.level=5&have.nail=3')).toEqual(nothing);
});

it('fields that a form lacks have their start value, and a building that it does not name is off', () => {
  const start = startPlan(shipped);
  const off = Object.fromEntries(
    Object.entries(start.entries).map(([ref, entry]) => [ref, { ...entry, active: false }]),
  );
  expect(read('form=1')).toEqual({ ...nothing, plan: { ...start, entries: off } });
});

it.each([
  ['levels are those that players know', 'silo.level=5&silo.active=on', { active: true, level: 4 }],
  ['a switch that is off sends nothing', 'silo.level=5', { active: false, level: 4 }],
  ['a target level', 'silo.level=5&silo.target=8', { level: 4, spread: 3 }],
  ['no target, as where it is off', 'silo.level=5', { level: 4, spread: silo.start.spread }],
  ['the highest target', 'silo.level=10&silo.target=12', { level: 9, spread: 2 }],
  ['a bull', 'silo.level=1&silo.bull=on', { bull: silo.isBull }],
  ['the first level', 'silo.level=1', { level: 0 }],
])('of a building: %s', (_, query, entry) => {
  const { plan, refused } = read(`form=1&${query}`);
  expect(plan?.entries.silo).toMatchObject(entry);
  expect(refused).toEqual({});
});

it.each([
  ['a level', 'silo.level=99', 'silo.level', '99'],
  ['the level before the first', 'silo.level=0', 'silo.level', '0'],
  ['a word for a level', 'silo.level=five', 'silo.level', 'five'],
  ['a target below the level', 'silo.level=5&silo.target=5', 'silo.target', '5'],
  ['a target beyond the table', 'silo.level=5&silo.target=99', 'silo.target', '99'],
  ['a stock', 'have.nail=-1', 'have.nail', '-1'],
])('an impossible %s is named, and the start value counts', (_, query, name, text) => {
  const { plan, refused } = read(`form=1&${query}`);
  expect(refused).toEqual({ [name]: text });
  expect(plan?.owned).toEqual({});
  const { level, spread } = silo.start;
  expect(plan?.entries.silo).toMatchObject(name === 'silo.target' ? { level: 4, spread } : { level });
});

it('holds the bulldozer and the stock; an empty field is ignored', () => {
  const { plan, refused } = read('form=1&bulldozer=on&have.nail=40&have.board=');
  expect([plan?.bulldozer, plan?.owned, refused]).toEqual([true, { nail: 40 }, {}]);
  expect(read('form=1').plan?.bulldozer).toBe(false);
});

it('a shared link wins over a form, and a damaged one gives a warning', () => {
  const plan = withEntry(startPlan(shipped), silo, { level: 7 });
  const link = shareSearch(plan, shipped);
  expect(read(`${link.split('?')[1]}&form=1&silo.level=2`)).toMatchObject({ plan, warnings: [], refused: {} });
  const damaged = read(link.split('?')[1]!.slice(0, -6));
  expect(damaged).toMatchObject({ plan: null, refused: {} });
  expect(damaged.warnings).toHaveLength(1);
});
