import type { Answers, SearchNames, SearchResult } from '~/api/types';
import { type AskedLevels, KINDS } from '~/features/tables';
import { counted } from '~/figures/figure';
import { type Address, type AnswerOf, MATERIALS, pageAddresses } from './page-answer';
import { correctedText, type LevelOf, readQuestion, tokensOf, type Question } from './question';

/** Characters of a query, as the API bounds it. */
export const MAX_QUERY = 80;

/** What the address searches for, as it was typed. */
export function queryOf(params: URLSearchParams): string {
  return bounded(params.get('q') ?? '');
}

const bounded = (query: string) => [...query].slice(0, MAX_QUERY).join('');

export const NAMES = '/api/search/index';
export const RUNNING = '/api/calendar/current';

/** Where the API looks for words in all texts: the same for all that differ by nothing that counts. */
export function searchAddress(words: string) {
  // Cut last: of some capitals the small letter has two characters.
  const plain = bounded(words.trim().toLowerCase().replace(/\s+/g, ' '));
  return `/api/search?${new URLSearchParams({ q: plain })}` as const;
}

/** Where the item stands whose levels are asked for. */
export function itemAddress({ of, link }: Pick<AskedLevels, 'of' | 'link'>): Address {
  return `${of === 'project' ? '/api/project/' : KINDS[of].api}${link}`;
}

/** What is answered to a query. */
export interface SearchAnswer {
  question: Question;
  /** What was asked for in place of what nothing is called. */
  corrected: string | undefined;
  /** What texts hold; undefined until that is known. */
  found: SearchResult | undefined;
  /** What the answer is made of. Some are known only once others are there. */
  addresses: Address[];
}

/** What is known of who asks. */
interface Asker {
  /** Texts cannot be had, so that names alone say which words are known. */
  isAlone?: boolean;
  levelOf?: LevelOf | undefined;
}

/** Answers a query with what the API has answered so far. */
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

/** Whether all that runs is asked for. */
export const asksNow = ({ asks, items }: Question) => asks === 'when' && items.length === 0;

/** The events of a question for a time: those that run, or those of a name. At most three, as cards are large. */
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
    }));
  }
  const named = new Set(question.items.map(({ title }) => title));
  const events = (found?.groups ?? []).flatMap(({ results }) => results.flatMap(({ event }) => event ?? []));
  const own = events.filter(({ title }) => named.has(title));
  const seen = new Set<string>();
  return own.filter(({ title, startDate }) => seen.size < seen.add(title + startDate).size).slice(0, 3);
}

/** What is found, by kind: in texts, or by name alone where texts hold not all of the words, or are not known. */
export function groupsOf({ question: { items }, found }: SearchAnswer): SearchResult['groups'] {
  if (found && !found.partial && found.groups.length > 0) return found.groups;
  const groups = new Map<string, SearchResult['groups'][number]>();
  for (const { path, title, group } of items) {
    if (!groups.has(group)) groups.set(group, { name: group, results: [] });
    groups.get(group)!.results.push({ path, title, named: true, excerpt: [], event: null });
  }
  return groups.size > 0 ? [...groups.values()] : (found?.groups ?? []);
}

/** Whether an answer tells times of day, which change by the minute. */
export function tellsTime({ question }: SearchAnswer, groups: SearchResult['groups']): boolean {
  return question.asks === 'when' || groups.some(({ results }) => results.some(({ event }) => event));
}

/** How many results there are, for who hears the page. */
export function countText(answers: number, groups: SearchResult['groups']): string {
  const results = groups.reduce((sum, group) => sum + group.results.length, 0);
  return [answers > 0 && counted(answers, 'answer'), (results > 0 || answers === 0) && counted(results, 'result')]
    .filter(Boolean)
    .join(', ');
}
