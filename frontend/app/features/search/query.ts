import type { Answers, SearchName, SearchNames, SearchResult } from '~/api/types';
import { type AskedLevels, KINDS } from '~/features/tables';
import { counted } from '~/figures/figure';
import { type Address, type AnswerOf, MATERIALS, pageAddresses, pageAnswer } from './page-answer';
import { correctedText, type LevelOf, type Page, readQuestion, tokensOf, type Question } from './question';

/** In characters; the API's limit. */
export const MAX_QUERY = 80;

export const queryOf = (params: URLSearchParams) => bounded(params.get('q') ?? '');

const bounded = (query: string) => [...query].slice(0, MAX_QUERY).join('');

export const NAMES = '/api/search/index';
export const RUNNING = '/api/calendar/current';

/** The API's address of a search in all texts, the same for all spellings of one query. */
export function searchAddress(words: string) {
  // Cut last: some small letters have two characters.
  const plain = bounded(words.trim().toLowerCase().replace(/\s+/g, ' '));
  return `/api/search?${new URLSearchParams({ q: plain })}` as const;
}

/** The API's address of the item whose levels are asked for. */
export function itemAddress({ of, link }: Pick<AskedLevels, 'of' | 'link'>): Address {
  return `${of === 'project' ? '/api/project/' : KINDS[of].api}${link}`;
}

export interface SearchAnswer {
  question: Question;
  /** The corrected query. */
  corrected: string | undefined;
  /** Undefined until texts have been searched. */
  found: SearchResult | undefined;
  /** Of the API, with what the answer is made of. Some are known only after others. */
  addresses: Address[];
}

interface Asker {
  /** Texts cannot be searched: names alone decide which words are known. */
  isAlone?: boolean;
  levelOf?: LevelOf | undefined;
}

/** Answers a query with what has come from the API so far. */
export function answerTo(
  query: string,
  names: SearchNames,
  answerOf: AnswerOf,
  { isAlone = false, levelOf }: Asker = {},
): SearchAnswer {
  const asked = readQuestion(query, names, levelOf);
  const address = searchAddress(asked.words);
  const found = answerOf(address) as SearchResult | undefined;
  const isNamed = asked.items.length + asked.pages.length > 0 || asked.asks === 'when';
  const unknown = found?.unknown ?? (isAlone ? tokensOf(query) : []);
  const corrected = isNamed ? undefined : correctedText(query, names, unknown);
  const question = corrected === undefined ? asked : readQuestion(corrected, names, levelOf);
  const addresses: Address[] = [address];
  if (corrected !== undefined) addresses.push(searchAddress(question.words));
  if (question.levels.length > 0) addresses.push(...question.levels.map(itemAddress), MATERIALS);
  addresses.push(...question.pages.flatMap(pageAddresses));
  if (asksNow(question)) addresses.push(RUNNING);
  return {
    question,
    corrected,
    found: answerOf(searchAddress(question.words)) as SearchResult | undefined,
    addresses: [...new Set(addresses)],
  };
}

/** Asks until an answer is complete. */
export async function answersTo(
  query: string,
  names: SearchNames,
  get: (address: Address) => Promise<unknown>,
): Promise<Record<Address, unknown>> {
  const given: Record<Address, unknown> = {};
  for (;;) {
    const missing = answerTo(query, names, (address) => given[address]).addresses.filter((at) => !(at in given));
    if (missing.length === 0) return given;
    const answers = await Promise.all(missing.map((at) => get(at)));
    missing.forEach((at, index) => (given[at] = answers[index]));
  }
}

export const CALENDAR: SearchName = { path: '/calendar', title: 'What runs now', group: 'Pages' };

/** Whether all running events are asked for. */
export const asksNow = ({ asks, items }: Question) => asks === 'when' && items.length === 0;

/** The events of a question for a time: all that run, or the next three of a name, of "next bees" the one after too. */
export function eventsOf({ question, found }: SearchAnswer, answerOf: AnswerOf) {
  if (question.asks !== 'when') return [];
  if (asksNow(question)) {
    const running = answerOf(RUNNING) as Answers[typeof RUNNING] | undefined;
    return (running?.current ?? []).map((event) => ({
      ...event,
      title: event.name,
      path: event.link,
      running: true,
      endDate: event.extends ?? event.endDate,
      next: null,
    }));
  }
  const named = new Set(question.items.map(({ title }) => title));
  const isSeason = /^seasons?$/.test(question.words);
  const own = (found?.groups ?? []).flatMap(({ name: group, results }) =>
    results.flatMap(({ title, event }) => {
      // The event of "Weekly theme" has the name of its theme; few seasons have the word in their names.
      const isNamed =
        named.has(title) || (event && named.has(event.title)) || (isSeason && group === 'Seasonal events');
      return event && isNamed ? [event, ...(question.isNext && event.next ? [event.next] : [])] : [];
    }),
  );
  const seen = new Set<string>();
  return own
    .filter(({ title, startDate }) => seen.size < seen.add(title + startDate).size)
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(0, 3);
}

/** Results by kind: from texts, after the best name. From names where texts have only some words or are not known. */
export function groupsOf({ question, found }: SearchAnswer): SearchResult['groups'] {
  const items = asksNow(question) ? [CALENDAR] : question.items;
  const texts = found && !found.partial ? found.groups : [];
  const has = ({ path }: SearchName) => texts.some(({ results }) => results.some((result) => result.path === path));
  const named = texts.length > 0 ? items.slice(0, 1).filter((item) => !has(item)) : items;
  if (named.length === 0) return found?.groups ?? [];
  const groups = new Map<string, SearchResult['groups'][number]['results']>();
  for (const { path, title, group } of named)
    groups.set(group, [...(groups.get(group) ?? []), { path, title, named: true, excerpt: [], event: null }]);
  for (const { name, results } of texts) groups.set(name, [...(groups.get(name) ?? []), ...results]);
  return [...groups].map(([name, results]) => ({ name, results }));
}

export function showsTimes({ question }: SearchAnswer, groups: SearchResult['groups']): boolean {
  return question.asks === 'when' || groups.some(({ results }) => results.some(({ event }) => event));
}

/** "1 answer, 3 results", or "" for nothing. A page without figures for its level is a result. */
export function countText(
  cards: number,
  pages: readonly Page[],
  groups: SearchResult['groups'],
  answerOf: AnswerOf,
): string {
  const bare = pages.filter((page) => page.level !== undefined && !pageAnswer(page, answerOf)).length;
  const answers = cards + pages.length - bare;
  const results = groups.reduce((sum, group) => sum + group.results.length, bare);
  return [answers > 0 && counted(answers, 'answer'), results > 0 && counted(results, 'result')]
    .filter(Boolean)
    .join(', ');
}
