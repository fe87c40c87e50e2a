import type { LevelAnswer, SearchResult } from '~/api/types';
import { KINDS } from '~/features/tables';
import { counted } from '~/ui/figure';

/** Characters of a query, as the API bounds it. */
export const MAX_QUERY = 80;

/** What the address searches for, as it was typed. */
export function queryOf(params: URLSearchParams): string {
  return bounded(params.get('q') ?? '');
}

const bounded = (query: string) => [...query].slice(0, MAX_QUERY).join('');

/** Where the API answers a query: the same for all that differ by nothing that counts. */
export function searchAddress(query: string) {
  // Cut last: of some capitals the small letter has two characters.
  const words = bounded(query.trim().toLowerCase().replace(/\s+/g, ' '));
  return `/api/search?${new URLSearchParams({ q: words })}` as const;
}

/** Where the item stands whose levels were asked for. */
export function itemAddress({ of, link }: Pick<LevelAnswer, 'of' | 'link'>): `/api/${string}` {
  return `${of === 'project' ? '/api/project/' : KINDS[of].api}${link}`;
}

export const MATERIALS = '/api/materials';

/** What the answers to a question are made of. */
export function answerAddresses({ levels }: Pick<SearchResult, 'levels'>): Array<`/api/${string}`> {
  return levels.length > 0 ? [...levels.map(itemAddress), MATERIALS] : [];
}

/** Whether the answer tells times of day, which change by the minute. */
export function tellsTime({ events, groups }: Pick<SearchResult, 'events' | 'groups'>): boolean {
  return events.length > 0 || groups.some(({ results }) => results.some(({ event }) => event));
}

/** How many results there are, for who hears the page. */
export function countText({ levels, events, groups }: Pick<SearchResult, 'levels' | 'events' | 'groups'>): string {
  const results = groups.reduce((sum, group) => sum + group.results.length, 0);
  const answers = levels.length + events.length;
  return `${answers > 0 ? `${counted(answers, 'answer')}, ` : ''}${counted(results, 'result')}`;
}
