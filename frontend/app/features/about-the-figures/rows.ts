import type { TableFigures } from '~/api/types';
import { dayText } from '~/ui/date-time';
import { counted } from '~/figures/figure';
import { separated } from '~/ui/whole-number';

export type Counts = Pick<TableFigures, 'figures' | 'examples' | 'rules' | 'unknown'>;
type State = TableFigures['state'];

/** Tables of a page that are in the same state. */
export interface FigureRow extends Counts {
  page: string;
  name: string;
  /** Their names; empty if the page has one table. */
  tables: string[];
  state: State;
  /** The oldest day of checking, or ''. */
  checked: string;
}

/** The rows of all tables by group, in the order of the site. */
export function groupsOf(tables: readonly TableFigures[]): Array<{ name: string; rows: FigureRow[] }> {
  const groups = new Map<string, Map<string, FigureRow>>();
  for (const { page, name, table, group, state, figures, examples, rules, unknown, checked } of tables) {
    const rows = groups.get(group) ?? new Map<string, FigureRow>();
    groups.set(group, rows);
    const key = `${page} ${state}`;
    const row = rows.get(key);
    if (!row) {
      rows.set(key, { page, name, tables: table ? [table] : [], state, figures, examples, rules, unknown, checked });
      continue;
    }
    if (table) row.tables.push(table);
    row.figures += figures;
    row.examples += examples;
    row.rules += rules;
    row.unknown += unknown;
    if (checked && (!row.checked || checked < row.checked)) row.checked = checked;
  }
  return [...groups].map(([name, rows]) => ({ name, rows: [...rows.values()] }));
}

/** "70 known, 20 Nov 2026", "8 of 11 known, 1 rule of this site", "12 made up", "none known" */
export function countsText({ figures, examples, rules, unknown }: Counts, checked = ''): string {
  const known = figures - examples - rules;
  const all = figures + unknown;
  if (figures === 0) return 'none known';
  if (examples === figures) return 'made up';
  return [
    known > 0 && (known < all ? `${separated(known)} of ${separated(all)} known` : `${separated(known)} known`),
    rules > 0 && counted(rules, 'rule of this site', 'rules of this site'),
    examples > 0 && `${separated(examples)} made up`,
    known === 0 && unknown > 0 && `${separated(unknown)} unknown`,
    checked && dayText(checked),
  ]
    .filter(Boolean)
    .join(', ');
}
