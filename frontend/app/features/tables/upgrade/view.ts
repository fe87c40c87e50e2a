import type { RelatedItem } from '~/api/types';
import { cellOf } from '../levels/format';
import {
  columnsIn,
  gainColumns,
  isCountKnown,
  type Column,
  type UpgradeTable,
  type Value,
  type UpgradeItem,
} from '../levels/columns';
import { seenAmong } from '~/figures/origin';
import { saleNote } from '../levels/notes';

export function upgradeView(item: UpgradeItem, table: UpgradeTable) {
  const related = (link: string | null | undefined) => item.related?.find((other) => other.link === link) ?? null;
  return {
    previous: related(item.previous),
    next: related(item.next),
    variants: (item.variant ?? []).map(related).filter((other) => other !== null),
    facts: quickFacts(item, table),
    note: saleNote(item.type),
  };
}

/** The items before and after one in a list, for kinds whose files do not name them. */
export function neighbours(items: readonly RelatedItem[], link: string) {
  const index = items.findIndex((item) => item.link === link);
  const beside = index < 0 ? [] : [items[index - 1], items[index + 1]];
  const related = beside.filter((item) => item !== undefined).map(({ name, link, pic }) => ({ name, link, pic }));
  return { previous: beside[0]?.link ?? null, next: beside[1]?.link ?? null, related };
}

export interface QuickFact {
  label: string;
  value: string;
  pic?: string;
  /** Set if it was seen in the game, and others of its table were not. */
  seen?: ReturnType<typeof seenAmong>;
}

/** How many gains of the last level are among the facts; a field alone has eight. */
const GAINS = 3;

/** What is known of the first and the last level. */
export function quickFacts(item: UpgradeItem, table: UpgradeTable): QuickFact[] {
  const { unit, numbers } = table;
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return [];
  const facts: QuickFact[] = [];
  if (isCountKnown(table))
    facts.push(
      unit === 'level' ? { label: 'Levels', value: String(last) } : { label: 'Expansions', value: `${first}–${last}` },
    );
  if (item.size && item.size !== '?') facts.push({ label: 'Ground', value: item.size.replace('x', ' × ') });

  const { rows, within = {} } = table;
  const marked = (column: Column | undefined, row: number) => {
    const seen = seenAmong(within, rows[row]!) ?? seenAmong(within, rows[row]!, column?.path);
    return seen && { seen };
  };
  const column = columnsIn(table, 'unlock').find(({ key }) => key === 'xp');
  const unlock = column?.values ?? [];
  const opens = unlock[0];
  const complete = unlock.at(-1);
  const playerLevel = (level: Value) => `player level ${level}`;
  if (opens != null) facts.push({ label: 'Opens at', value: playerLevel(opens), ...marked(column, 0) });
  if (complete != null && complete !== opens)
    facts.push({
      label: `${unit === 'level' ? 'Level' : 'Expansion'} ${last} at`,
      value: playerLevel(complete),
      ...marked(column, numbers.length - 1),
    });

  const gains = gainColumns(table).map((column) => ({
    column,
    cell: cellOf(column.values.at(-1) ?? null, column.suffix),
  }));
  if (gains.length <= GAINS)
    facts.push(
      ...gains
        .filter(({ cell }) => cell.look === undefined)
        .map(({ column, cell }) => ({
          label: `${column.label} at ${unit} ${last}`,
          value: cell.text,
          pic: column.pic,
          ...marked(column, numbers.length - 1),
        })),
    );
  return facts;
}
