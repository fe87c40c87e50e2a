import type { Figures } from '~/api/types';
import { Provenance, Quiet } from '~/ui/provenance';

/**
 * A page of many items may have figures of several origins. Each is listed once, the better known ones first and with
 * the names of their items; the last is that of all others.
 */
export function originsOf(items: ReadonlyArray<Figures & { name: string }>) {
  const origins = (['spec', 'community', 'sample'] as const).flatMap((provenance) => {
    const mine = items.filter((item) => item.provenance === provenance);
    return mine.length > 0
      ? [
          {
            provenance,
            sources: [...new Set(mine.flatMap(({ sources }) => sources))],
            of: mine.map(({ name }) => name),
          },
        ]
      : [];
  });
  return origins.map((origin, place) => (place === origins.length - 1 ? { ...origin, of: [] } : origin));
}

interface OriginLinesProps {
  items: ReadonlyArray<Figures & { name: string }>;
  about: string;
  json?: string;
}

/** Where a page's figures come from, one quiet line for each origin; `about` is the page, `json` where its tables are JSON. */
export function OriginLines({ items, about, json }: OriginLinesProps) {
  const origins = originsOf(items);
  return origins.map(({ provenance, sources, of }, place) => (
    <div key={provenance} className="mt-4 *:mt-0">
      {of.length > 0 && <Quiet className="font-semibold">{of.join(', ')}:</Quiet>}
      {of.length === 0 && origins.length > 1 && <Quiet className="font-semibold">Everything else:</Quiet>}
      <Provenance of={{ provenance, sources }} about={about} json={place === origins.length - 1 ? json : undefined} />
    </div>
  ));
}
