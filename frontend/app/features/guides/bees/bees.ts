import { figureOf, figureText, madeOf, type Figure } from '~/figures/figure';
import { minutesText, rowOf, timeAfter } from '../duration';
import { readFields, readTime } from '../question-form';
import type { Bees } from '~/api/types';

type Bed = Bees['beds']['rows'][number];
type Rules = Bees['rules'];

export function minutesUntil(energy: number, wanted: number, { energyMinutes }: Pick<Rules, 'energyMinutes'>): number {
  return Math.max(0, wanted - energy) * energyMinutes;
}

/** Jelly a second, a second for one energy (two decimals), and an hour. */
export function yieldOf({ jelly, energy }: Bed, bonus = 0): [second: Figure, perEnergy: Figure, hour: Figure] {
  const second = madeOf([figureOf(jelly)], (jelly) => jelly + bonus);
  return [
    second,
    madeOf([second, figureOf(energy)], (second, energy) => Math.round((second / energy) * 100) / 100),
    madeOf([second], (second) => second * 3600),
  ];
}

/** How long a bed must be held, or "over 3 days" when that is longer than the tournament. */
export function holdText(minutes: Figure, days: number): string {
  return figureText(minutes, (minutes) => (minutes > days * 1440 ? `over ${days} days` : minutesText(minutes)));
}

/** Materials whose contracts bring equally many bees, in the table's order. */
export function groupContracts(rows: ReadonlyArray<{ material: string; bees: number }>) {
  const groups = new Map<number, string[]>();
  for (const { material, bees } of rows) groups.set(bees, [...(groups.get(bees) ?? []), material]);
  return [...groups].map(([bees, materials]) => ({ bees, materials }));
}

/** What the bees page shows for a level, bees and energy. */
export function beesView(figures: Bees, params: URLSearchParams, own: number | null = null) {
  const { rules, beds, contracts, milestones } = figures;
  const fields = {
    ...readFields(params, own, { bees: { min: 0, max: rules.beeCap }, energy: { min: 0, max: rules.energyMax } }),
    at: readTime(params.get('at')),
  };
  const [bees, energy, level, at] = [fields.bees.value, fields.energy.value, fields.level.value, fields.at.value];

  const groups = groupContracts(contracts.rows);
  const goal = (wanted: number) => {
    const missing = Math.max(0, wanted - (bees ?? 0));
    const contracts = groups.map(({ bees }) => madeOf([figureOf(bees)], (bees) => Math.ceil(missing / bees)));
    // `fewest`: contracts of the kind that brings the most bees.
    return { missing, gold: missing * rules.extraBeeGold, contracts, fewest: madeOf(contracts, Math.min) };
  };
  const minutes = minutesUntil(energy ?? 0, rules.energyMax, rules);
  const milestone = level === null ? -1 : rowOf(milestones.rows, level);
  const third = milestones.rows[milestone]?.third;
  const heldFor = (jelly: number, bonus = 0) =>
    madeOf([figureOf(third), figureOf(jelly)], (third, jelly) => third / (jelly + bonus) / 60);
  return {
    level,
    bees,
    energy,
    fields,
    groups,
    /** What is missing to enter, and up to the maximum: contracts by group, or gold. */
    entry: goal(rules.entryBees),
    full: goal(rules.beeCap),
    energyFull: { minutes, at: at === null ? null : timeAfter(at, minutes) },
    /** For each bed: attacks that the energy allows, and minutes until the first. */
    attacks: beds.rows.map(({ color, energy: takes }) => ({
      color,
      times: madeOf([figureOf(takes)], (takes) => Math.floor((energy ?? 0) / takes)),
      wait: madeOf([figureOf(takes)], (takes) => minutesUntil(energy ?? 0, takes, rules)),
    })),
    /** Index of the reader's row of personal rewards, or -1. */
    milestone,
    /** Minutes for the third reward with one bed. */
    bedMinutes: (third === undefined ? [] : beds.rows).map(({ color, jelly }) => ({
      color,
      plain: heldFor(jelly),
      bonus: heldFor(jelly, rules.jellyBonus),
    })),
  };
}
