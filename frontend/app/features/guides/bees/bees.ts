import { figureOf, figureText, madeOf, type Figure } from '~/ui/figure';
import { durationText } from '../duration';
import type { Bed, BeeRules } from '../types';

/** Minutes until so much energy is there. */
export function minutesUntil(
  energy: number,
  wanted: number,
  { energyMinutes }: Pick<BeeRules, 'energyMinutes'>,
): number {
  return Math.max(0, wanted - energy) * energyMinutes;
}

/** What a bed gives, as players compare it: jelly a second, a second for one energy (to two places), and an hour. */
export function yieldOf({ jelly, energy }: Bed, bonus = 0): [second: Figure, perEnergy: Figure, hour: Figure] {
  const second = madeOf([figureOf(jelly)], (jelly) => jelly + bonus);
  return [
    second,
    madeOf([second, figureOf(energy)], (second, energy) => Math.round((second / energy) * 100) / 100),
    madeOf([second], (second) => second * 3600),
  ];
}

/** Minutes in which one bed gives so much jelly. */
export function minutesFor(jelly: number, perSecond: number): number {
  return jelly / perSecond / 60;
}

/** How long a bed must be held; a time that no tournament lasts is told as that. */
export function holdText(minutes: Figure, days: number): string {
  return figureText(minutes, (minutes) => (minutes > days * 1440 ? `over ${days} days` : durationText(minutes)));
}

/** Contracts that bring so many more bees. */
export function contractsFor(bees: number, perContract: number): number {
  return Math.ceil(Math.max(0, bees) / perContract);
}

/** Materials whose contracts bring equally many bees. */
export interface ContractGroup {
  bees: number;
  materials: string[];
}

/** The contracts by what they bring, in the order of the table. */
export function groupContracts(rows: ReadonlyArray<{ material: string; bees: number }>): ContractGroup[] {
  const groups = new Map<number, string[]>();
  for (const { material, bees } of rows) groups.set(bees, [...(groups.get(bees) ?? []), material]);
  return [...groups].map(([bees, materials]) => ({ bees, materials }));
}
