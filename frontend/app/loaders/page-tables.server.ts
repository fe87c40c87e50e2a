import { api } from '~/api/client.server';
import { fetchJson } from '~/api/http.server';
import { aboutOf, cellIn } from '~/features/contact/message';
import { fillTable } from '~/features/contact/table/fill';
import { recordsOf } from '~/features/contact/table/sheet';
import type { RequestContext } from '~/page/context';

/** The records of a page's CSV file, its title, and the materials by key. Undefined for a page without tables. */
export async function pageTables(context: RequestContext, page: string) {
  const records = await fetchJson(context, `/api${page}.csv`, { read: (csv) => recordsOf(csv) });
  if (!records) return undefined;
  const ask = api(context);
  const [{ materials }, { names }] = await Promise.all([ask.materials(), ask.get('/api/search/index')]);
  const provenance = records[0]?.indexOf('provenance') ?? -1;
  return {
    records,
    /** As pages have it in their answers. */
    origins: [...new Set(records.slice(1).map((record) => record[provenance]))].map((provenance) => ({ provenance })),
    title: names.find(({ path, group }) => path === page && group !== 'Calendar')?.title ?? page,
    materials: new Map(materials.map((material) => [material.key, material])),
  };
}

/** The page that an address asks about, and its tables; `found` is undefined if there is nothing to fill in. */
export async function tableToFill(context: RequestContext, url: string) {
  const { searchParams } = new URL(url);
  const about = cellIn(aboutOf(searchParams)).page;
  const page = about ? await pageTables(context, about) : undefined;
  const table = searchParams.get('table') ?? undefined;
  const found = page && fillTable(page.records, page.materials, table);
  if (!found?.columns.length) return { about };
  const chosen = table !== undefined && found.tables.includes(table) ? table : undefined;
  const { title, materials, origins } = page!;
  return { about, found: { ...found, title, materials, origins, chosen } };
}
