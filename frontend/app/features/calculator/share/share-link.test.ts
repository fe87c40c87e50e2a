import { describe, expect, it } from 'vitest';
import { planFromAddress } from './query';
import { startPlan, withCosts, withEntry, withOwned } from '../plan/plan';
import { checkOf, DAMAGED_LINK, NEWER_LINK, planFromShare, readNumbers, encodePlan, writeNumbers } from './share-link';
import { shipped } from '../../../../e2e/support/plans/shipped';

const barn = shipped.find(({ ref }) => ref === 'barn')!;
const house = shipped.find(({ ref }) => ref === 'house')!;
const all = shipped.reduce((plan, building) => withEntry(plan, building, { active: true }), startPlan(shipped));
const plan = withOwned(
  { ...withEntry(withEntry(all, barn, { level: 6, spread: 4 }), house, { quantity: 20, bull: true }), bulldozer: true },
  'book',
  300,
);

/** One link of each version, as in old messages. They never change. */
const LINKS = {
  1: '1~1113111311021174111111111311k1101110111011101110111011101110111011101110111011~00000000ti1~~6d3r',
};

describe('a shared link', () => {
  it('is short', () => {
    expect(encodePlan(plan, shipped).length).toBeLessThan(130);
  });

  it.each(Object.entries(LINKS))('of version %s still opens', (_, text) => {
    const read = planFromShare(text, shipped);
    expect(read).toEqual({ value: plan, warnings: [] });
  });

  describe('with figures that its sender entered', () => {
    const entered = withCosts(shipped, [
      { ref: 'barn', row: 7, key: 'nail', value: 1e12 },
      { ref: 'barn', row: 8, key: 'board', value: 0 },
      { ref: 'barn', row: 12, key: 'nail', value: 5 },
      { ref: 'land', row: 1, key: 'cash', value: 1234 },
    ]);
    const sent = [
      { ref: 'land', row: 1, key: 'cash', value: 1234 },
      { ref: 'barn', row: 7, key: 'nail', value: 1e12 },
      { ref: 'barn', row: 8, key: 'board', value: 0 },
    ];
    /** As in old messages; it never changes. */
    const VERSION_2 =
      '2~1113111311021174111111111311k1101110111011101110111011101110111011101110111011~00000000ti1~~' +
      'land.79it4_barn.80ggghlqktoe910~r2nf';

    it('carries those that its plan counts with', () => {
      expect(planFromShare(encodePlan(plan, entered), shipped)).toEqual({
        value: { ...plan, costs: sent },
        warnings: [],
      });
      expect(encodePlan(plan, entered)).toBe(VERSION_2);
    });

    const crafted = (figures: string, version = 2) => {
      const body = [version, ...encodePlan(plan, shipped).split('~').slice(1, -1), figures].join('~');
      return planFromShare(`${body}~${checkOf(body)}`, shipped);
    };
    const numbers = (...figures: number[]) => writeNumbers(figures);
    it.each([
      ['an unknown building', `castle.${numbers(8, 0, 5)}`],
      ['a level that is not there', `barn.${numbers(0, 0, 5)}${numbers(99, 0, 5)}`],
      ['a material that it does not take', `barn.${numbers(8, 99, 5)}`],
      ['more than any game has', `barn.${numbers(8, 0, 1e12 + 1)}`],
      ['999, which means unknown', `barn.${numbers(8, 0, 999)}`],
    ])('leaves out %s', (_, figures) => {
      expect(crafted(figures)).toEqual({ value: { ...plan, costs: [] }, warnings: [] });
    });
    it.each([
      ['half a figure', `barn.${numbers(8, 0)}`],
      ['words', 'barn.CALL ME'],
      ['more than a link holds', `barn.${numbers(...Array.from({ length: 41 }, () => [8, 0, 5]).flat())}`],
    ])('is refused with %s', (_, figures) => {
      expect(crafted(figures)).toEqual({ error: DAMAGED_LINK });
    });
    it('is refused in version 1', () => expect(crafted('', 1)).toEqual({ error: DAMAGED_LINK }));
    it('has each figure once, the last of it', () => {
      expect(crafted(`barn.${numbers(8, 0, 5, 8, 0, 6)}`)).toMatchObject({
        value: { costs: [{ ref: 'barn', row: 7, key: 'nail', value: 6 }] },
      });
    });
    it('carries at most as many as it holds', () => {
      const most = { level: 0, spread: 50, active: true };
      const farmhouse = shipped.find(({ ref }) => ref === 'farmhouse')!;
      const own = farmhouse.rows.flatMap((_, row) =>
        farmhouse.keys.map((key) => ({ ref: 'farmhouse', row, key, value: 7_000_000 + row })),
      );
      const link = encodePlan(withEntry(all, farmhouse, most), withCosts(shipped, own));
      expect(link.length).toBeLessThan(600);
      expect(planFromShare(link, shipped)).toMatchObject({
        value: { costs: own.slice(farmhouse.keys.length).slice(0, 40) },
      });
    });
  });

  it('is refused when a part of it is missing or changed', () => {
    const text = encodePlan(plan, shipped);
    for (let cut = 0; cut < text.length; cut++) {
      const other = text[cut] === '1' ? '2' : '1';
      expect(planFromShare(text.slice(0, cut), shipped)).toEqual({ error: DAMAGED_LINK });
      expect(planFromShare(text.slice(0, cut) + other + text.slice(cut + 1), shipped)).toHaveProperty('error');
    }
    expect(planFromShare('1'.repeat(5_000), shipped)).toEqual({ error: DAMAGED_LINK });
    expect(planFromAddress(new URLSearchParams('p='), shipped)).toEqual({
      plan: null,
      refused: {},
      warnings: [DAMAGED_LINK],
    });
  });

  it('of a newer version says that the page is too old', () => {
    expect(planFromShare('3~anything', shipped)).toEqual({ error: NEWER_LINK });
  });

  it('lists what could not be read', () => {
    const short = shipped
      .filter(({ ref }) => ref !== 'silo')
      .map((building) => (building.ref === 'barn' ? { ...building, rows: building.rows.slice(0, 3) } : building));
    const read = planFromShare(encodePlan(plan, shipped), short);
    expect(read).toMatchObject({
      warnings: [
        'Barn: level 7 is no longer possible, so it is 3.',
        'No longer part of the calculator, so left out: silo.',
      ],
    });
    expect(planFromShare(encodePlan(plan, short), shipped)).toMatchObject({
      warnings: ['The link says nothing about Silo, so it starts over.'],
    });
  });

  it('shows no text of a crafted link', () => {
    const [first, settings, owned] = encodePlan(plan, shipped).split('~');
    const link = (others: string[]) => {
      const body = [first, settings, owned, others.map((ref) => `${ref}.0111`).join('_')].join('~');
      return planFromShare(`${body}~${checkOf(body)}`, shipped);
    };
    const crafted = ['Your account is at risk, call', 'x'.repeat(3000), 'castle', 'ice-house', 'keep', 'moat'];
    expect(link(crafted)).toMatchObject({
      warnings: ['No longer part of the calculator, so left out: castle, ice-house, keep, 3 more.'],
    });
    expect(link(['CALL ME!', 'a-b-c-d-e'])).toMatchObject({
      warnings: ['No longer part of the calculator, so left out: 2 buildings.'],
    });
  });
});

describe('digits', () => {
  it('read what they wrote', () => {
    const numbers = [0, 1, 15, 16, 17, 255, 256, 1e12 + 1];
    expect(readNumbers(writeNumbers(numbers))).toEqual(numbers);
    expect(readNumbers('')).toEqual([]);
  });

  it.each(['g', 'gggggggggggggggggggg1', 'w', 'A', ' '])('refuse %j', (text) => {
    expect(readNumbers(text)).toBeNull();
  });

  it('change their check with every letter', () => {
    expect(checkOf('1~abc')).not.toBe(checkOf('1~abd'));
    expect(checkOf('x')).toMatch(/^[0-9a-v]{4}$/);
  });
});
