import type { Plan } from '../../../app/features/calculator/plan/plan';

// A second opinion: the totals worked out from the specification's words and the data files alone, one row
// after the other. It shares no code with the rules.

interface OracleTotal {
  need: number;
  back: number;
  total: number;
  unknownNeed: boolean;
  unknownBack: boolean;
}

/** How the total of a material is written. */
export function oracleText({ total, unknownNeed, unknownBack }: OracleTotal): string {
  if (unknownNeed && unknownBack) return '?';
  const known = total.toLocaleString('en').replace('-', '−');
  const unknown = unknownNeed ? '+ ?' : unknownBack ? '− ?' : '';
  if (!unknown) return known;
  return total === 0 ? '?' : `${known} ${unknown}`;
}

const NAMES = ['nail', 'board', 'saw', 'brick', 'tile', 'glass', 'scroll', 'ink', 'book', 'cash'];

export type Oracle = (plan: Plan) => Record<string, OracleTotal>;

export function oracle(
  settings: ReadonlyArray<{ ref: string; isBull: boolean }>,
  tables: ReadonlyArray<{ link: string; levels: unknown[] }>,
): Oracle {
  const levelsOf = settings.map(({ ref }) =>
    tables.find(({ link }) => link === ref)!.levels.map((row) => Object.entries(prices(row))),
  );
  return (plan) => {
    const totals: Record<string, OracleTotal> = {};
    for (const material of NAMES)
      totals[material] = { need: 0, back: 0, total: 0, unknownNeed: false, unknownBack: false };
    const count = (
      row: Array<[string, number]>,
      unknown: 'unknownNeed' | 'unknownBack',
      worth: (total: OracleTotal, cost: number) => void,
    ) => {
      for (const [material, cost] of row) {
        if (cost === 999) totals[material]![unknown] = true;
        else worth(totals[material]!, cost);
      }
    };
    settings.forEach(({ ref, isBull }, place) => {
      const { active, bull, level, spread, quantity } = plan.entries[ref]!;
      if (!active) return;
      const levels = levelsOf[place]!;
      for (let ahead = 1; ahead <= spread && level + ahead < levels.length; ahead++)
        count(levels[level + ahead]!, 'unknownNeed', (total, cost) => (total.need += cost * quantity));
      if (plan.bulldozer && isBull && bull && level >= 0 && level < levels.length)
        count(levels[level]!, 'unknownBack', (total, cost) => (total.back += ((cost - (cost % 2)) / 2) * quantity));
    });
    for (const total of Object.values(totals)) total.total = total.need - total.back;
    return totals;
  };
}

/** What a row asks for; land writes its cash beside the level. */
function prices(row: unknown): Record<string, number> {
  const { cost, 'cost-cash': cash } = row as { cost?: Record<string, number>; 'cost-cash'?: number };
  return cost ?? { cash: cash ?? 0 };
}
