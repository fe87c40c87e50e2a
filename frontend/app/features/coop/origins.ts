import type { Figures } from '~/api/types';

/** Where some of a page's figures come from. */
export interface Origin extends Figures {
  /** Names of the items whose figures these are; empty for the rest of the page. */
  of: string[];
}

/**
 * A page of many items may have figures of several origins. Each is told once, the better known ones first and with
 * the names of their items; the last stands for all others.
 */
export function originsOf(items: ReadonlyArray<Figures & { name: string }>): Origin[] {
  const origins = (['spec', 'community', 'sample'] as const).flatMap((provenance): Origin[] => {
    const mine = items.filter((item) => item.provenance === provenance);
    return mine.length > 0 ? [{ provenance, sources: [...new Set(mine.flatMap(({ sources }) => sources))], of: mine.map(({ name }) => name) }] : [];
  });
  return origins.map((origin, place) => (place === origins.length - 1 ? { ...origin, of: [] } : origin));
}
