import { figureOf, madeOf } from '~/ui/figure';
import { rowOf, timeAfter } from '../duration';
import { guideIslands } from '../guide-islands';
import { readFields, readTime } from '../question';
import type { BeeFigures } from '../types';
import { contractsFor, groupContracts, minutesFor, minutesUntil } from './bees';

/** What the bees page shows to a reader of a level, with so many bees and so much energy. */
export function beesView(figures: BeeFigures, params: URLSearchParams, own: number | null = null) {
  const { rules, beds, contracts, milestones } = figures;
  const fields = {
    ...readFields(params, own, { bees: { min: 0, max: rules.beeCap }, energy: { min: 0, max: rules.energyMax } }),
    at: readTime(params.get('at')),
  };
  const [bees, energy, level, at] = [fields.bees.value, fields.energy.value, fields.level.value, fields.at.value];

  const groups = groupContracts(contracts.rows);
  const goal = (wanted: number) => {
    const missing = Math.max(0, wanted - (bees ?? 0));
    const contracts = groups.map(({ bees }) => madeOf([figureOf(bees)], (bees) => contractsFor(missing, bees)));
    // `fewest` are the contracts of the kind that brings the most bees.
    return { missing, gold: missing * rules.extraBeeGold, contracts, fewest: madeOf(contracts, Math.min) };
  };
  const minutes = minutesUntil(energy ?? 0, rules.energyMax, rules);
  const milestone = level === null ? -1 : rowOf(milestones.rows, level);
  const third = milestones.rows[milestone]?.third;
  const heldFor = (jelly: number, bonus = 0) =>
    madeOf([figureOf(third), figureOf(jelly)], (third, jelly) => minutesFor(third, jelly + bonus));
  return {
    level,
    bees,
    energy,
    fields,
    groups,
    /** Bees that are missing to enter, and to have as many as a player can, and how to get them: by contracts of each group, or for gold. */
    entry: goal(rules.entryBees),
    full: goal(rules.beeCap),
    energyFull: { minutes, at: at === null ? null : timeAfter(at, minutes) },
    /** For each bed: attacks that the energy allows, and minutes until the first. */
    attacks: beds.rows.map(({ color, energy: takes }) => {
      const madeOfEnergy = (make: (takes: number) => number) => madeOf([figureOf(takes)], make);
      return {
        color,
        times: madeOfEnergy((takes) => Math.floor((energy ?? 0) / takes)),
        wait: madeOfEnergy((takes) => minutesUntil(energy ?? 0, takes, rules)),
      };
    }),
    /** Index of the reader's row of personal rewards; -1 for none. */
    milestone,
    /** Minutes that one bed of each colour takes for the third reward. */
    bedMinutes:
      third === undefined
        ? []
        : beds.rows.map(({ color, jelly }) => ({
            color,
            plain: heldFor(jelly),
            bonus: heldFor(jelly, rules.jellyBonus),
          })),
  };
}

export const beesIsland = guideIslands('/bees', beesView);
