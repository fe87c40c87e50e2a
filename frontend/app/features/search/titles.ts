import type MiniSearch from 'minisearch';
import { useEffect, useMemo, useState } from 'react';
import type { SearchGroup, SearchTitle } from '~/api/types';

/** So many titles are listed while the answer is on its way. */
const MOST = 12;

type Titles = MiniSearch<SearchTitle & { id: number }>;
let titles: Promise<Titles> | undefined;

/** The titles as something to search in. Its library comes with the first letter that is typed. */
async function indexOf(list: readonly SearchTitle[]): Promise<Titles> {
  const { default: Index } = await import('minisearch');
  const index: Titles = new Index({
    fields: ['title', 'names'],
    // Accents make no other word, as in the whole index.
    processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 2 } },
  });
  index.addAll(list.map((title, id) => ({ ...title, id })));
  return index;
}

/** What is found by titles and other names alone, at once and offline; undefined until the library has come. */
export function useTitles(list: readonly SearchTitle[], query: string, wanted: boolean): SearchGroup[] | undefined {
  const [index, setIndex] = useState<Titles>();
  useEffect(() => {
    if (!wanted || index) return;
    titles ??= indexOf(list);
    titles.then(setIndex, () => (titles = undefined));
  }, [list, wanted, index]);
  return useMemo(() => {
    if (!wanted || !index) return undefined;
    const groups = new Map<string, SearchGroup>();
    for (const found of index.search(query).slice(0, MOST)) {
      const { path, title, group } = list[found.id as number]!;
      if (!groups.has(group)) groups.set(group, { name: group, results: [] });
      groups.get(group)!.results.push({ path, title, named: true, excerpt: [], event: null });
    }
    return [...groups.values()];
  }, [index, list, query, wanted]);
}
