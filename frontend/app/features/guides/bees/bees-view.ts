import { figureOf, madeOf } from '~/ui/figure';
import { contractsFor, groupContracts, minutesFor, minutesUntil } from './bees';
import { timeAfter } from '../duration';
import { guideIslands } from '../guide-islands';
import { Question } from '../question';
import { rowOf } from '../span';
import type { BeeFigures } from '../types';

export type BeesView = ReturnType<typeof beesView>;

/** What the bees page shows to a reader of a level, with so many bees and so much energy. */
export function beesView(figures: BeeFigures, params: URLSearchParams, own: number | null = null) {
  const { rules, beds, contracts, milestones } = figures;
  const question = new Question(params, own);
  const level = question.level();
  const bees = question.number('bees', { min: 0, max: rules.beeCap });
  const energy = question.number('energy', { min: 0, max: rules.energyMax });
  const at = question.time('at');

  const groups = groupContracts(contracts.rows);
  const goal = (wanted: number) => {
    const missing = Math.max(0, wanted - (bees ?? 0));
    const contracts = groups.map(({ materials, bees }) => ({ materials, bees: figureOf(bees), contracts: madeOf([figureOf(bees)], (bees) => contractsFor(missing, bees)) }));
    // `fewest` are the contracts of the kind that brings the most bees.
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
    /** The fields as they were filled in. */
    fields: question.fields,
    /** Bees that are missing to enter, and to have as many as a player can, and how to get them. */
    entry: goal(rules.entryBees),
    full: goal(rules.beeCap),
    energyFull: { minutes, at: at === null ? null : timeAfter(at, minutes) },
    /** For each bed: attacks that the energy allows, and minutes until the first. */
    attacks: beds.rows.map((bed) => ({ color: bed.color, times: madeOf([figureOf(bed.energy)], (takes) => Math.floor((energy ?? 0) / takes)), wait: madeOf([figureOf(bed.energy)], (takes) => minutesUntil(energy ?? 0, takes, rules)) })),
    /** Index of the reader's row of personal rewards; -1 for none. */
    milestone,
    /** Minutes that one bed of each colour takes for the third reward. */
    bedMinutes: third === undefined ? [] : beds.rows.map((bed) => ({ color: bed.color, plain: heldFor(bed.jelly), bonus: heldFor(bed.jelly, rules.jellyBonus) })),
  };
}

/** Keys of the materials that the page shows. */
export function beeMaterials({ contracts }: BeeFigures): string[] {
  return contracts.rows.map(({ material }) => material);
}

export const beesIsland = guideIslands('/api/bees', beesView, beeMaterials);
