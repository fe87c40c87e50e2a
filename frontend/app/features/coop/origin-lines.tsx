import type { Figures } from '~/api/types';
import { originOf, rowsOf, type Stated } from '~/figures/origin';
import { knownText, Provenance, Quiet } from '~/figures/provenance';

type Item = Figures & { name: string; levels?: readonly Stated[] };

/** Each origin once, with the names of its items: partly known items first. The last has no names. */
export function originsOf(items: readonly Item[]) {
  const all = items.map((item) => {
    const rows = rowsOf(item, item.levels ?? [item]);
    const origin = originOf(rows);
    const isPart = knownText(origin, '') !== '';
    return { ...origin, name: item.name, stated: rows, isPart };
  });
  const whole = (['spec', 'community', 'sample', 'unknown'] as const)
    .map((provenance) => ({ provenance, items: all.filter((of) => of.provenance === provenance && !of.isPart) }))
    .filter(({ items }) => items.length > 0)
    .map(({ provenance, items }) => ({
      provenance,
      sources: [...new Set(items.flatMap(({ sources }) => sources))] as readonly string[],
      of: items.map(({ name }) => name),
    }));
  const parts = all
    .filter(({ isPart }) => isPart)
    .map(({ name, provenance, sources, stated }) => ({ provenance, sources, of: [name], rows: stated }));
  const origins: Array<(typeof whole)[number] & { rows?: Stated[] }> = [...parts, ...whole];
  return origins.map((origin, index) => (index === origins.length - 1 ? { ...origin, of: [] } : origin));
}

/** Where a page's figures come from: a line for each origin. */
export function OriginLines({ items, about, json }: { items: readonly Item[]; about: string; json?: string }) {
  const origins = originsOf(items);
  return origins.map(({ provenance, sources, of, rows }, index) => (
    <div key={index} className="mt-4 *:mt-0">
      {of.length > 0 && <Quiet className="font-semibold">{of.join(', ')}:</Quiet>}
      {of.length === 0 && origins.length > 1 && <Quiet className="font-semibold">Everything else:</Quiet>}
      <Provenance
        of={{ provenance, sources }}
        rows={rows}
        unit="level"
        about={about}
        json={index === origins.length - 1 ? json : undefined}
      />
    </div>
  ));
}
