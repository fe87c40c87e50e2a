import type { RelatedItem } from '~/api/types';
import { chartsOf } from './chart';
import type { LevelTable } from './columns';
import { quickFacts } from './facts';
import { saleNote } from './notes';
import type { UpgradeItem } from './types';

/** What a page shows of an item and its table that no choice changes. */
export function upgradeView(item: UpgradeItem, table: LevelTable) {
  const related = (link: string | null | undefined) => item.related?.find((other) => other.link === link) ?? null;
  return {
    previous: related(item.previous),
    next: related(item.next),
    variants: (item.variant ?? []).map(related).filter((other) => other !== null),
    facts: quickFacts(item, table),
    note: saleNote(item.type),
    charts: chartsOf(table),
  };
}

/** The items before and after one. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  related: RelatedItem[];
}

/** Neighbours for a kind whose files name none: the items beside this one in their list. */
export function neighbours(items: readonly RelatedItem[], link: string): Neighbours {
  const place = items.findIndex((item) => item.link === link);
  const beside = place < 0 ? [] : [items[place - 1], items[place + 1]];
  const related = beside.filter((item) => item !== undefined).map(({ name, link, pic }) => ({ name, link, pic }));
  return { previous: beside[0]?.link ?? null, next: beside[1]?.link ?? null, related };
}
