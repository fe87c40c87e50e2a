import { describe, expect, it } from 'vitest';
import { STOCKED } from '~/islands/farm';
import { figureText, isKnown, type Figure } from '~/figures/figure';
import { oracle, oracleText, type Oracle } from '../../../../e2e/support/plans/oracle';
import { planQuery } from '../../../../e2e/support/plans/query';
import { randomData, randomFrom, randomPlan } from '../../../../e2e/support/plans/random';
import { shipped, shippedSettings, shippedTables } from '../../../../e2e/support/plans/shipped';
import { planFromAddress, shareSearch } from './query';
import { buildingsOf, startPlan, withEntry, type Building, type Plan } from '../plan/plan';
import { totalsOf } from '../plan/rules';
import { planFromShare, encodePlan } from './share-link';

/** Only the texts show what is unknown, but they are slow to make. */
function sameTotal(ours: Figure, theirs: ReturnType<Oracle>[string]): boolean {
  return isKnown(ours) && !theirs.unknownNeed && !theirs.unknownBack
    ? ours.least === theirs.total
    : figureText(ours) === oracleText(theirs);
}

/** The first plan with different totals, or null. */
function firstDifference(plans: Iterable<Plan>, buildings: Building[], ask: Oracle) {
  for (const plan of plans) {
    const expected = ask(plan);
    const totals = totalsOf(plan, buildings);
    if (totals.length !== STOCKED.length) return { totals, plan };
    for (const ours of totals) {
      const key = ours.key;
      const theirs = expected[key]!;
      if (ours.need.least !== theirs.need || ours.back.least !== theirs.back || !sameTotal(ours.total, theirs))
        return { key, ours, theirs, plan };
    }
  }
  return null;
}

function* plansOf(seed: number, count: number, buildings: Building[]) {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) yield randomPlan(random, buildings);
}

describe('the totals agree with a second opinion', () => {
  it('on 100,000 plans over the shipped figures', { timeout: 60_000 }, () => {
    expect(firstDifference(plansOf(1, 100_000, shipped), shipped, oracle(shippedSettings, shippedTables))).toBeNull();
  });

  it('on figures with unknown, odd and single ones', { timeout: 60_000 }, () => {
    const random = randomFrom(2);
    for (let i = 0; i < 1_000; i++) {
      const { settings, tables } = randomData(random);
      const buildings = buildingsOf(settings, tables);
      expect(firstDifference(plansOf(i, 20, buildings), buildings, oracle(settings, tables))).toBeNull();
    }
  });
});

it(
  'the server works out the same totals from the form, and from the link, for 1,000 plans',
  { timeout: 30_000 },
  () => {
    for (const plan of plansOf(3, 1_000, shipped)) {
      const totals = JSON.stringify(totalsOf(plan, shipped));
      const sent = planFromAddress(new URLSearchParams(planQuery(plan, shipped).toString()), shipped);
      expect(sent.refused).toEqual({});
      expect(JSON.stringify(totalsOf(sent.plan!, shipped))).toBe(totals);
      expect(sent.plan!.owned).toEqual(plan.owned);
      const opened = planFromAddress(new URL(`http://x/${shareSearch(plan, shipped)}`).searchParams, shipped);
      expect(JSON.stringify(totalsOf(opened.plan!, shipped))).toBe(totals);
    }
  },
);

it('opening a shared plan gives the same plan', { timeout: 30_000 }, () => {
  const random = randomFrom(4);
  for (let i = 0; i < 1_000; i++) {
    const { settings, tables } = randomData(random);
    const buildings = i % 2 ? shipped : buildingsOf(settings, tables);
    const plan = randomPlan(random, buildings);
    expect(planFromShare(encodePlan(plan, buildings), buildings)).toEqual({ value: plan, warnings: [] });
  }
});

it('the order of edits never changes the totals', { timeout: 30_000 }, () => {
  const random = randomFrom(5);
  for (let i = 0; i < 300; i++) {
    const target = randomPlan(random, shipped);
    const edits = shipped.flatMap((building) =>
      Object.entries(target.entries[building.ref]!).map(([field, value]) => ({
        building,
        change: { [field]: value },
      })),
    );
    const plan = random
      .shuffle(edits)
      .reduce((plan, { building, change }) => withEntry(plan, building, change), startPlan(shipped));
    expect(plan.entries).toEqual(target.entries);
    expect(totalsOf({ ...plan, bulldozer: target.bulldozer }, shipped)).toEqual(totalsOf(target, shipped));
  }
});
