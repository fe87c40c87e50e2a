import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FROM_EXAMPLES, FROM_KNOWN } from '~/figures/figure';
import { BuildingCard } from './building-card';
import type { Building, Entry, Plan } from '../plan/plan';
import type { PlanStore } from '../storage/plan-store';
import { CalculatorContext } from './context';
import { ReachCard } from './reach-card';
import { missingOf, totalsOf } from '../plan/rules';
import { TotalStrip } from './total-strip';

/** Its first level is known, the others are examples. */
const mill: Building = {
  ref: 'mill',
  name: 'Mill',
  image: '/mill.svg',
  start: { active: true, bull: false, level: -1, spread: 1, quantity: 1 },
  isBull: true,
  allowZero: true,
  most: 1,
  complete: true,
  keys: ['nail'],
  rows: [[4], [8], [12]],
  examples: [[false], [true], [true]],
};
const plan = (entry: Partial<Entry>, owned: Plan['owned'] = {}): Plan => ({
  entries: { mill: { ...mill.start, ...entry } },
  bulldozer: false,
  owned,
});
const calculator = { buildings: [mill], materials: {}, store: {} as PlanStore };
const text = (element: React.JSX.Element) =>
  renderToStaticMarkup(<CalculatorContext.Provider value={calculator}>{element}</CalculatorContext.Provider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the strip of totals', () => {
  const strip = (of: Plan) =>
    text(<TotalStrip totals={missingOf(totalsOf(of, [mill]), of.owned)} bulldozer={false} isAnswered />);
  it.each<[string, Plan, RegExp]>([
    ['of known figures', plan({}), /^Total : to the table 4 /],
    ['of examples', plan({ level: 0 }), /^Total : to the table Examples 8 /],
    ['of both', plan({ spread: 2 }), /^Total : to the table Part example 12 /],
    ['that are missing, even if nothing is', plan({ level: 0 }, { nail: 50 }), /^Missing : to the table Examples 0$/],
    ['of nothing', plan({ active: false }), /^Total : to the table 0 /],
  ])('say what they are made of, %s', (_, of, said) => expect(strip(of)).toMatch(said));
});

describe('a building', () => {
  const card = (entry: Partial<Entry>, common: number) =>
    text(
      <BuildingCard
        building={mill}
        common={common}
        entry={{ ...mill.start, ...entry }}
        bulldozer={false}
        shares=""
        refused={{}}
      />,
    );
  it.each<[string, Partial<Entry>, number, RegExp]>([
    ['is not marked if the total has the same mark', { level: 0 }, FROM_EXAMPLES, /^Mill Active/],
    ['is marked if the total is not', { level: 0 }, 0, /^Mill Example Active/],
    ['is not marked when it is known', {}, 0, /^Mill Active/],
    [
      'is not marked for known materials that the bulldozer gives back',
      { level: 0, spread: 0, bull: true },
      FROM_EXAMPLES,
      /^Mill Active/,
    ],
    ['marks that where it is an example', { level: 1, spread: 0, bull: true }, FROM_KNOWN, /^Mill Example Active/],
    ['marks each where they differ', { level: 0, bull: true }, 0, /^Mill Active.* 8 Example .* 2$/],
  ])('%s', (_, entry, common, said) => expect(card(entry, common)).toMatch(said));
});

describe('what can be built', () => {
  it.each<[string, Plan, number, RegExp]>([
    [
      'is marked by the costs that limit it',
      plan({}, { nail: 4 }),
      0,
      /^What can I build\? 1 building, .*stock\. Part example/,
    ],
    [
      'is not marked twice',
      plan({ level: 0 }, { nail: 9 }),
      FROM_EXAMPLES,
      /^What can I build\? 1 building, each one alone, using all your stock\. Mill/,
    ],
  ])('%s', (_, of, common, said) => expect(text(<ReachCard plan={of} common={common} isAnswered />)).toMatch(said));
});
