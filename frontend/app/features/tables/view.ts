import type { RelatedItem } from '~/api/types';
import { chartsOf, type Chart } from './chart';
import { columnsOf, type LevelTable } from './columns';
import { quickFacts, type Fact } from './facts';
import { wordsFor, type UpgradeKind } from './kinds';
import { saleNote, type Note } from './notes';
import { readRange, type Range } from './range';
import { sumRange, type RangeSum } from './sum';
import type { Material, UpgradeItem } from './types';

/** Everything a page with an upgrade table shows. */
export interface UpgradeView {
  kind: UpgradeKind;
  item: Pick<UpgradeItem, 'name' | 'link' | 'pic' | 'info' | 'type' | 'provenance' | 'sources'>;
  head: { title: string; description: string };
  previous: RelatedItem | null;
  next: RelatedItem | null;
  variants: RelatedItem[];
  facts: Fact[];
  note: Note | null;
  table: LevelTable;
  range: Range;
  sum: RangeSum;
  charts: Chart[];
}

/** Puts a page together from an item as the API answers it and the range that the address asks for. */
export function upgradeView(kind: UpgradeKind, item: UpgradeItem, materials: readonly Material[], params: URLSearchParams): UpgradeView {
  const table = columnsOf(item.levels, new Map(materials.map((material) => [material.key, material])));
  const range = readRange(params, table);
  const related = (link: string | null | undefined) => item.related?.find((other) => other.link === link) ?? null;
  const { name, link, pic, info, type, provenance, sources } = item;
  return {
    kind,
    item: { name, link, pic, info, type, provenance, sources },
    head: wordsFor(kind, item, table),
    previous: related(item.previous),
    next: related(item.next),
    variants: (item.variant ?? []).map(related).filter((other) => other !== null),
    facts: quickFacts(item, table),
    note: saleNote(type),
    table,
    range,
    sum: sumRange(table, range),
    charts: chartsOf(table, range),
  };
}

/** Neighbours for a kind whose files name none: the items beside this one in their list. */
export function neighbours(items: readonly RelatedItem[], link: string): { previous: string | null; next: string | null; related: RelatedItem[] } {
  const place = items.findIndex((item) => item.link === link);
  const beside = place < 0 ? [] : [items[place - 1], items[place + 1]];
  const related = beside.filter((item) => item !== undefined).map(({ name, link, pic }) => ({ name, link, pic }));
  return { previous: beside[0]?.link ?? null, next: beside[1]?.link ?? null, related };
}
