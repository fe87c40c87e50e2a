import { describe, expect, it } from 'vitest';
import { planFromAddress } from './query';
import { startPlan, withEntry, withOwned } from '../plan/plan';
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
    expect(planFromShare('2~anything', shipped)).toEqual({ error: NEWER_LINK });
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
