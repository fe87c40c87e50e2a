import type { SearchMaterial, SearchName, SearchNames, SearchTable } from '~/api/types';
import type { AskedLevels } from '~/features/tables';

/** What somebody asks, as far as it is understood. */
export interface Question {
  /** The figures of one level, the sum of several, the time of an event, a guide, or all with a name. */
  asks: 'row' | 'sum' | 'when' | 'best' | 'list';
  /** What is named, the best match first. Of `when` the events; empty for all that run now. */
  items: readonly SearchName[];
  /** Of each table that may be meant. */
  levels: readonly AskedLevels[];
  /** Pages that answer: by farm level, at a level of a theme, or guides. */
  pages: readonly Page[];
  /** The higher level came first. */
  swapped: boolean;
  /** Of `when`: also asks what comes after an event that runs. */
  isNext?: boolean;
  /** The name alone, for the search in texts. */
  words: string;
}

/** A page that answers. */
export interface Page {
  title: string;
  path: string;
  level?: number;
}

const MOST_ITEMS = 12;
const MOST_TABLES = 3;
const MOST_WORDS = 16;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** With German and French words that players type beside a name or a number. */
const LEVEL = set('level levels lvl lvls lv l expansion expansions stufe stufen niveau niveaux');
const TO = set('to until till upto bis a reach');
const FROM = set('from von de ab since');
const TIMES = set('x times mal fois');
const MAX = set('max maximum last highest final top');
const WHOLE = set('total sum all whole complete full altogether everything insgesamt gesamt');
const NOW = set('now today currently current running jetzt heute maintenant');
const NEXT = set('next nachste nachster nachstes naechste prochain prochaine');
const WHEN = set(
  'when start starts begin begins end ends ending endet ende ended over left until till time schedule date ' +
    'wann quand fin finit ' +
    [...NEXT].join(' '),
);
const FILLER = set(
  'the of a an up is are does do did what whats which how much many most long in for and or it its cost costs price ' +
    'prices need needed needs require required requires required i my me you your we get gets take takes upgrade ' +
    'upgrades upgrading building be to with on at can please show tell s would will go going must should want have ' +
    'collect pay buy build make there then so kostet kosten viel ist wie was coute combien le la les der die das est',
);
/** Names of guides begin so: "best building". */
const BEST_NAME = 'best';
const BEST = set(
  'best better cheap cheaper cheapest efficient worth recommended priority beste bestes besten meilleur meilleure',
);
const FIRST = set('first next');
/** Asks for all that a level takes, or for its time beside it. No material, so the whole answer is shown. */
const ALL_COSTS = set('time times duration zeit dauer temps duree material materials');
/** What the page of a theme shows at a level. */
const THEME_FIGURES = set('task tasks reward rewards');
/** Areas of the site: how their addresses begin. */
const AREAS: Readonly<Record<string, string>> = {
  dream: '/dream',
  ranch: '/dream',
  main: '/buildings',
  building: '/buildings',
  buildings: '/buildings',
  library: '/library',
  market: '/market',
  project: '/co-op',
  projects: '/co-op',
  coop: '/co-op',
  village: '/co-op',
  theme: '/themes',
  guide: '/posts',
  guides: '/posts',
};
const BY_FARM_LEVEL: ReadonlySet<string> = new Set(['/bees', '/cafe', '/fishing', '/tree-of-life']);
const THEME_LEVELS = 6;

/** The player's own level in a table, if known. */
export type LevelOf = (table: SearchTable) => number | undefined;

/** Reads a question in any order of its words. "Barn to 10" starts at the player's own level, else at the first. */
export function readQuestion(
  text: string,
  { names, materials }: SearchNames,
  levelOf: LevelOf = () => undefined,
): Question {
  const found: Question = { asks: 'list', items: [], levels: [], pages: [], swapped: false, words: '' };
  const tokens = tokensOf(text);
  const numbers = readNumbers(tokens, names);
  const asksLevels = numbers.to !== undefined || numbers.from !== undefined;
  let words = numbers.words;
  const has = (kind: ReadonlySet<string>) => words.some((word) => kind.has(word));
  const drop = (...kinds: Array<ReadonlySet<string>>) => words.filter((word) => !kinds.some((kind) => kind.has(word)));
  /** Like `drop`, but keeps all words if none would be left. */
  const without = (...kinds: Array<ReadonlySet<string>>) => {
    const rest = drop(...kinds);
    return rest.length > 0 ? rest : words;
  };
  const isWhole = !asksLevels && (has(WHOLE) || (numbers.times > 1 && !has(WHEN)));
  const isMax = !asksLevels && has(MAX);

  // All words together may be a name.
  const whole = nameIn(names, [], words);
  const plain = whole.fit >= ALIAS ? words : without(FILLER);
  const named = whole.fit >= ALIAS ? whole : nameIn(names, materials, plain);
  if (!asksLevels && numbers.times === 1 && named.fit >= ALIAS && !isMax && !isWhole)
    return { ...found, items: named.items, words: plain.join(' ') };
  if (!asksLevels && asksBest()) return best();
  if (asksLevels || isMax || isWhole) return withLevels();
  if (has(NOW) || has(WHEN)) {
    const rest = drop(NOW, WHEN, FILLER).filter((word) => !/^(event|events|thing|things|going)$/.test(word));
    if (rest.length === 0) return { ...found, asks: 'when' };
    const events = names.filter(({ event, group }) => event || group === 'Themes' || group === 'Seasonal events');
    const { items, fit } = nameIn(events, [], rest);
    if (fit > 0) return { ...found, asks: 'when', items, isNext: has(NEXT), words: rest.join(' ') };
    return { ...found, items: nameIn(names, materials, rest).items, words: rest.join(' ') };
  }
  return { ...found, items: named.items, words: plain.join(' ') };

  function withLevels(): Question {
    words = without(FILLER, TO, MAX, WHOLE, ...(asksLevels ? [THEME_FIGURES, BEST] : []));
    const { isFarmLevel, swapped } = numbers;
    const { items, fit, column, rest } = ofUnit(nameIn(names, materials, words, true));
    // Nobody runs a project several times at once.
    const tables = items.filter(({ table }) => table && (numbers.times === 1 || table.of !== 'project'));
    const asked = tables
      .filter(({ title }) => fit >= ALIAS || title === tables[0]!.title)
      .map((item) => levelsOf(item, column))
      .filter(({ to }) => to > 0);
    const reached = asked.filter(({ from, to, last }) => Math.max(from, to) <= last);
    const level = numbers.to ?? numbers.from;
    const pages = level !== undefined && numbers.from === undefined ? farmPages(rest, level, isFarmLevel) : [];
    const beyond = pages.length > 0 ? [] : asked;
    const levels = isFarmLevel ? [] : (reached.length > 0 ? reached : beyond).slice(0, MOST_TABLES);
    return {
      ...found,
      asks: levels.length === 0 && pages.length === 0 ? 'list' : levels.some(({ sum }) => sum) ? 'sum' : 'row',
      items,
      levels,
      pages,
      swapped,
      words: rest.join(' '),
    };
  }

  /** "Expansion 3", "nails for dream expansion 3": the unit is another word for what has it. */
  function ofUnit(named: Named): Named {
    const [unit] = nameIn(names, [], tokens.filter((token) => LEVEL.has(token)).slice(0, 1), true).items;
    const also = unit ? nameIn(names, materials, [...drop(LEVEL), ...tokensOf(unit.title)], true) : named;
    return also.fit > named.fit ? also : named;
  }

  /** "Upgrade next" asks for a guide, not for a time; "best seller" begins a name. */
  function asksBest(): boolean {
    const isFirst = words.length > 1 && words.at(-1) === 'first';
    if (!has(BEST) && !isFirst && !(has(FIRST) && words.some(isUpgrade))) return false;
    const about = drop(NOW, WHEN, FILLER);
    return about.length < 2 || nameIn(names, [], about).fit < BEGINS;
  }

  function best(): Question {
    const rest = drop(BEST, FIRST, FILLER, LEVEL);
    const guidesTo = (what: readonly string[]) =>
      names.filter((name) =>
        namesOf(name).some((own) => own[0] === BEST_NAME && what.every((word) => own.some((of) => sameWord(of, word)))),
      );
    const about = rest.length > 0 ? guidesTo(rest) : [];
    const pages = about.length > 0 ? about : guidesTo([BEST_NAME, 'upgrade']);
    const items = nameIn(names, materials, rest.length > 0 ? rest : words).items.filter(
      ({ path }) => !pages.some((page) => page.path === path),
    );
    return { ...found, asks: 'best', pages, items, words: rest.join(' ') };
  }

  function levelsOf({ title, path, table }: SearchName, column: string | undefined): AskedLevels {
    const { of, unit, first, last } = table!;
    // Everybody has the first expansion of the Dream Farm.
    const start = of === 'dream' && unit === 'expansion' ? first : first - 1;
    const to = numbers.to ?? last;
    const level = { ...table!, title, path, column, from: to === start ? to : to - 1, to };
    // A project runs at one level.
    if (of === 'project') return { ...level, times: 1, sum: false };
    let from = numbers.from;
    if (isWhole) from = start;
    if (numbers.isUpTo) {
      const own = levelOf(table!) ?? start;
      from = own < to ? own : start;
    }
    return { ...level, times: numbers.times, from: from ?? level.from, sum: from !== undefined };
  }

  function farmPages(rest: readonly string[], level: number, isFarmLevel: boolean): Page[] {
    if (rest.length === 0 && !isFarmLevel) return [];
    const isNamed = rest.length > 0 && rest.join(' ') !== 'farm';
    const pages = names.flatMap((name) => {
      const { path, title, group, event } = name;
      if (event || (isNamed && fitOf(name, rest) === 0)) return [];
      const page = { path: `${path}?level=${level}`, level };
      if (BY_FARM_LEVEL.has(path)) return [{ ...page, title: `${title}, farm level ${level}` }];
      const isTheme = group === 'Themes' && isNamed && !isFarmLevel && level >= 1 && level <= THEME_LEVELS;
      return isTheme ? [{ ...page, title: `${title}, level ${level}` }] : [];
    });
    return pages.filter(({ path }, at) => pages.findIndex((page) => page.path === path) === at);
  }
}

const isUpgrade = (word: string) => /^(upgrade|build|buy)$/.test(word);

/** Tried for each mistyped word. */
const MOST_CANDIDATES = 8;

/**
 * Replaces each word of `unknown` by the most similar word of a name. Returns undefined if no word is similar enough,
 * or if the text has quotation marks.
 */
export function correctedText(text: string, names: SearchNames, unknown: readonly string[]): string | undefined {
  const tokens = tokensOf(text);
  if (text.includes('"') || unknown.length === 0) return undefined;
  const known = new Set(names.names.flatMap((name) => namesOf(name).flatMap((words) => [...words, words.join('')])));
  let isChanged = false;
  tokens.forEach((token, at) => {
    // Another year or level is another question.
    if (!unknown.includes(token) || /\d/.test(token)) return;
    // Prefers a word of the same letters, such as one with a letter twice, then one that begins with the same letter,
    // then one that completes a name.
    const ranked = near(token, known).map((other) => {
      const changed = tokens.map((token, place) => (place === at ? other : token));
      const { words } = readNumbers(changed, names.names);
      const content = words.filter((word) => !FILLER.has(word));
      const { fit } = nameIn(names.names, names.materials, content);
      const alike = lettersOf(other) === lettersOf(token) ? 2 : Number(other[0] === token[0]);
      return { other, rank: fit + alike * (SAME + 1) };
    });
    const best = ranked.sort((one, other) => other.rank - one.rank)[0];
    if (!best || best.other === token) return;
    tokens[at] = best.other;
    isChanged = true;
  });
  return isChanged ? tokens.join(' ') : undefined;
}

const lettersOf = (word: string) => [...new Set(word)].sort().join('');

/** The nearest words: at most one edit away, two from six letters on. */
function near(word: string, known: ReadonlySet<string>): string[] {
  const most = word.length > 5 ? 2 : word.length > 2 ? 1 : 0;
  return [...known]
    .filter((other) => other.length > 2 && Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, edits: distance(word, other) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, two) => one.edits - two.edits)
    .slice(0, MOST_CANDIDATES)
    .map(({ other }) => other);
}

/** The letters to add, leave out, change or swap with the next one. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      let edits = Math.min(row[j]! + Number(from[i] !== to[j]), row[j + 1]! + 1, next[j]! + 1);
      if (i > 0 && j > 0 && from[i] === to[j - 1] && from[i - 1] === to[j]) edits = Math.min(edits, before[j - 1]! + 1);
      next.push(edits);
    }
    [before, row] = [row, next];
  }
  return row[to.length]!;
}

/** The words and numbers of a text in small letters, without accents and 's. */
export function tokensOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\p{Nd}/gu, plainDigit)
      .replace(/(\p{L})['’]s(?!\p{L})/gu, '$1')
      .replace(/(\d)[,.'’\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d)\s*(?:[-–—~→>]|->|\.\.+|…)+\s*(?=(?:(?:lvl|level|l)\s*)?\d|max)/g, '$1 to ')
      .replace(/×/g, ' x ')
      // l10, house9 and 3x
      .replace(/(\p{L})(?=\d)/gu, '$1 ')
      .replace(/(\d)(?=(x|mal)(?!\p{L}))/gu, '$1 ')
      // 9th
      .replace(/(\d)(st|nd|rd|th)(?!\p{L})/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? []
  );
}

/** Returns 0 to 9 for a decimal digit of any script. Unicode lists the ten digits of a script one after the other. */
function plainDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

interface Numbers {
  /** The other words. */
  words: string[];
  from?: number;
  to?: number;
  /** "to 10", without a start. */
  isUpTo: boolean;
  isFarmLevel: boolean;
  times: number;
  swapped: boolean;
}

/** Takes the levels and the count out of a question. */
function readNumbers(tokens: readonly string[], names: readonly SearchName[]): Numbers {
  const result: Numbers = { words: [], isUpTo: false, isFarmLevel: false, times: 1, swapped: false };
  const isNumber = (token = '') => /^\d{1,3}$/.test(token);
  const valueAt = (at: number) => Number(tokens[at]);
  const used = new Set<number>();
  const numbers = tokens.flatMap((token, at) => (isNumber(token) ? [at] : []));
  const takeCount = (at: number, beside = at) => {
    result.times = valueAt(at);
    used.add(at).add(beside);
    numbers.splice(numbers.indexOf(at), 1);
  };
  // ×3, 3x, 3 times. Between two numbers the count is the second.
  const signOf = (at: number) =>
    tokens[at - 1] === 'x' ? at - 1 : TIMES.has(tokens[at + 1]!) && !isNumber(tokens[at + 2]) ? at + 1 : undefined;
  const counted = numbers.find((at) => signOf(at) !== undefined && valueAt(at) > 0);
  if (counted !== undefined) takeCount(counted, signOf(counted));
  const isBetween = (from: number, to: number) =>
    tokens.slice(from + 1, to).every((word) => [TO, LEVEL, FILLER, WHEN].some((kind) => kind.has(word)));
  // A number before a name that has levels after it is a count.
  if (result.times === 1 && numbers.length > 1) {
    const [at, next] = numbers as [number, number];
    const isLevel = [tokens[at - 1]!, tokens[at + 1]!].some((word) => LEVEL.has(word)) || TO.has(tokens[at - 1]!);
    if (!isLevel && !isBetween(at, next) && valueAt(at) > 0) takeCount(at);
  }
  const [one, two] = numbers;
  if (numbers.length === 2 && isBetween(one!, two!)) {
    const ends = [valueAt(one!), valueAt(two!)] as const;
    result.swapped = ends[0] > ends[1];
    result.from = Math.min(...ends);
    result.to = Math.max(...ends);
    for (let at = one!; at <= two!; at++) used.add(at);
    dropBefore(one!);
  } else if (numbers.length === 1) {
    const before = wordBefore(one!);
    const after = tokens[one! + 1];
    if (result.times === 1 && isCount(one!) && valueAt(one!) > 0) {
      result.times = valueAt(one!);
    } else if (FROM.has(before!) || isToMax(one!)) result.from = valueAt(one!);
    else {
      result.to = valueAt(one!);
      result.isUpTo = TO.has(before!);
      const farm = tokens.slice(Math.max(0, one! - 2), one);
      result.isFarmLevel = /^(farm|player|my) /.test(farm.join(' ')) && LEVEL.has(farm[1]!);
    }
    used.add(one!);
    dropBefore(one!);
    if (LEVEL.has(after!)) used.add(one! + 1);
  } else if (numbers.length > 1) {
    return { words: [...tokens], isUpTo: false, isFarmLevel: false, times: 1, swapped: false };
  }
  const rest = tokens.filter((_, at) => !used.has(at));
  result.words = result.isFarmLevel ? rest.filter((word) => !/^(farm|player|my)$/.test(word)) : rest;
  return result;

  /** The word before a number, beyond words for "level". */
  function wordBefore(at: number): string | undefined {
    for (at--; at >= 0 && LEVEL.has(tokens[at]!); at--);
    return tokens[at];
  }

  /** Whether a number begins something like "3 houses", at the start or after a word such as "of". */
  function isCount(at: number): boolean {
    const isBeside = (word: string) => [FILLER, MAX, WHOLE].some((kind) => kind.has(word));
    if (at > 0 && (TO.has(tokens[at - 1]!) || !isBeside(tokens[at - 1]!))) return false;
    const after = tokens.slice(at + 1).filter((word) => !isBeside(word));
    const fits = after.map((_, end) => nameIn(names, [], after.slice(0, end + 1), true).fit);
    const best = Math.max(0, ...fits);
    const last = after[fits.lastIndexOf(best)];
    return best > 0 && /[^su]s$/.test(last!) && !LEVEL.has(last!) && !WHEN.has(last!);
  }

  /** Whether a number begins something like "5 to max". */
  function isToMax(at: number): boolean {
    const end = tokens.findIndex((token) => MAX.has(token));
    return end > at && isBetween(at, end) && tokens.slice(at, end).some((token) => TO.has(token));
  }

  function dropBefore(at: number) {
    for (at--; at >= 0 && (LEVEL.has(tokens[at]!) || TO.has(tokens[at]!) || FROM.has(tokens[at]!)); at--) used.add(at);
  }
}

/** How well a name fits: it holds the words, begins so, is another name, is the title. */
const HOLDS = 1;
const BEGINS = 2;
const ALIAS = 3;
const SAME = 4;

interface Named {
  items: SearchName[];
  fit: number;
  column?: string | undefined;
  rest: readonly string[];
}

/**
 * Finds what words name. If they name nothing together, looks without the area of the site, then without each column:
 * "house 9 nails" has two materials, of which one is a name.
 */
function nameIn(
  names: readonly SearchName[],
  materials: readonly SearchMaterial[],
  words: readonly string[],
  ofTables = false,
): Named {
  const content = words.filter((word) => !(LEVEL.has(word) && words.length > 1));
  let best: Named = { items: [], fit: 0, rest: content };
  const look = (rest: readonly string[], column?: string, area?: string) => {
    if (rest.length === 0) return;
    const fits = names
      .filter(({ path }) => !area || path.startsWith(area))
      .map((name) => ({ name, fit: fitOf(name, rest) }))
      .filter(({ fit }) => fit > 0)
      .sort((one, other) => other.fit - one.fit);
    const fit = (ofTables ? fits.find(({ name }) => name.table) : fits[0])?.fit ?? 0;
    if (fit > best.fit || (best.items.length === 0 && fits.length > 0)) {
      const good = ofTables ? fits.filter(({ name, fit: own }) => !name.table || own >= Math.min(fit, ALIAS)) : fits;
      best = { items: good.slice(0, MOST_ITEMS).map(({ name }) => name), fit, column, rest };
    }
  };
  const lookInArea = (list: readonly string[], column?: string) => {
    const rest = list.filter((word) => !(word in AREAS) && word !== 'farm');
    if (rest.length < list.length) look(rest, column, AREAS[list.find((word) => word in AREAS)!]);
  };
  // "Cow barn" is a name, not a barn.
  const isFound = () => best.fit >= (ofTables ? HOLDS : ALIAS);
  look(content);
  if (!isFound()) lookInArea(content);
  if (!isFound())
    for (const { left, column } of columnsIn(materials, content)) {
      look(left, column);
      lookInArea(left, column);
    }
  return best;
}

/** All words that name a column of tables, the longest first, each with the other words. */
function columnsIn(materials: readonly SearchMaterial[], words: readonly string[]) {
  const columns = [3, 2, 1].flatMap((length) =>
    words.slice(length - 1).flatMap((_, at) => {
      const some = words.slice(at, at + length);
      const left = [...words.slice(0, at), ...words.slice(at + length)];
      const material = materials.find((material) => namesOf(material).some((name) => areSame(name, some)));
      if (material) return { column: material.key, left };
      return length === 1 && ALL_COSTS.has(some[0]!) ? { left } : [];
    }),
  );
  // "Sheep 5 materials": a pen, not contracts of materials.
  return columns.sort((one, other) => Number(!!one.column) - Number(!!other.column));
}

const wordsByName = new WeakMap<object, string[][]>();

/** The words of all names of a thing, an item's title first. */
function namesOf(thing: { title?: string; names?: readonly string[] }): string[][] {
  let words = wordsByName.get(thing);
  if (!words) {
    const { title, names = [] } = thing;
    wordsByName.set(thing, (words = (title === undefined ? names : [title, ...names]).map(tokensOf)));
  }
  return words;
}

/** Names beside the title fit less. */
function fitOf(name: SearchName, words: readonly string[]): number {
  return Math.max(
    ...namesOf(name).map((own, index) => {
      const fit = fitOfWords(own, words);
      return index > 0 && fit > HOLDS ? fit - 1 : fit;
    }),
  );
}

function fitOfWords(own: readonly string[], words: readonly string[]): number {
  if (areSame(own, words) || areSame([own.join('')], [words.join('')])) return SAME;
  if (own.length === words.length && own.every((word) => words.some((other) => sameWord(word, other)))) return SAME;
  const begins = (word: string, other: string | undefined) =>
    other !== undefined && (word.length > 1 ? other.startsWith(stem(word)) : other === word);
  if (words.every((word, at) => begins(word, own[at]))) return BEGINS;
  return words.every((word) => own.some((other) => begins(word, other))) ? HOLDS : 0;
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => sameWord(word, other[at]!));

/** Whether two words are the same, or one the plural of the other. */
function sameWord(one: string, other: string): boolean {
  return one === other || (one[0] === other[0] && singular(one) === singular(other));
}

const singular = (word: string) => stem(word).replace(/(...)y$/, '$1');

/** A word without the ending of a plural. */
function stem(word: string): string {
  if (word.length >= 6 && word.endsWith('ies')) return word.slice(0, -3);
  const one = word.endsWith('s') ? word.replace(/(..[^su])s$/, '$1') : word;
  return one.endsWith('e') ? one.replace(/(..(ch|sh|nus|ss|to|x|z))e$/, '$1') : one;
}
