import { figureOf, madeOf, type Figure } from '~/ui/figure';
import { contractsFor, groupContracts, minutesFor, minutesUntil } from './bees';
import { timeAfter } from '../duration';
import { Question } from '../question';
import { rowOf } from '../span';
import type { BeeFigures } from '../types';

/** What the bees page shows to a reader of a level, with so many bees and so much energy. */
export interface BeesView {
  bees: number | null;
  energy: number | null;
  /** The reader's time of day, `21:45`. */
  at: string | null;
  level: number | null;
  /** The fields as they were filled in. */
  fields: Question['fields'];
  /** Bees that are missing, and how to get them. */
  entry: Goal;
  full: Goal;
  energyFull: { minutes: number; at: { time: string; days: number } | null };
  /** For each bed: attacks that the energy allows, and minutes until the first. */
  attacks: Array<{ color: string; times: Figure; wait: Figure }>;
  /** Index of the reader's row of personal rewards; -1 for none. */
  milestone: number;
  /** Minutes that one bed of each colour takes for the third reward. */
  bedMinutes: Array<{ color: string; plain: Figure; bonus: Figure }>;
}

export interface Goal {
  missing: number;
  gold: number;
  contracts: Array<{ materials: string[]; bees: Figure; contracts: Figure }>;
  /** The fewest contracts that bring them. */
  fewest: Figure;
}

export function beesView(figures: BeeFigures, params: URLSearchParams, own: number | null = null): BeesView {
  const { rules, beds, contracts, milestones } = figures;
  const question = new Question(params, own);
  const level = question.level();
  const bees = question.number('bees', { min: 0, max: rules.beeCap });
  const energy = question.number('energy', { min: 0, max: rules.energyMax });
  const at = question.time('at');

  const groups = groupContracts(contracts.rows);
  const goal = (wanted: number): Goal => {
    const missing = Math.max(0, wanted - (bees ?? 0));
    const contracts = groups.map(({ materials, bees }) => ({ materials, bees: figureOf(bees), contracts: madeOf([figureOf(bees)], (bees) => contractsFor(missing, bees)) }));
    return { missing, gold: missing * rules.extraBeeGold, contracts, fewest: madeOf(contracts.map(({ contracts }) => contracts), Math.min) };
  };
  const minutes = minutesUntil(energy ?? 0, rules.energyMax, rules);
  const milestone = level === null ? -1 : rowOf(milestones.rows, level);
  const third = milestones.rows[milestone]?.third;
  const heldFor = (jelly: number, bonus = 0) => madeOf([figureOf(third), figureOf(jelly)], (third, jelly) => minutesFor(third, jelly + bonus));
  return {
    level,
    bees,
    energy,
    at,
    fields: question.fields,
    entry: goal(rules.entryBees),
    full: goal(rules.beeCap),
    energyFull: { minutes, at: at === null ? null : timeAfter(at, minutes) },
    attacks: beds.rows.map((bed) => ({ color: bed.color, times: madeOf([figureOf(bed.energy)], (takes) => Math.floor((energy ?? 0) / takes)), wait: madeOf([figureOf(bed.energy)], (takes) => minutesUntil(energy ?? 0, takes, rules)) })),
    milestone,
    bedMinutes: third === undefined ? [] : beds.rows.map((bed) => ({ color: bed.color, plain: heldFor(bed.jelly), bonus: heldFor(bed.jelly, rules.jellyBonus) })),
  };
}

/** Keys of the materials that the page shows. */
export function beeMaterials({ contracts }: BeeFigures): string[] {
  return contracts.rows.map(({ material }) => material);
}
