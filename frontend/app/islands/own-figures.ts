import { clockNow } from '~/ui/clock';
import { FIGURES_KEY } from './farm-key';
import { stored } from './stored';

// A player's own figures: what the game says where the site says nothing or something else. Only this module reads and
// writes them.

export type OwnValue = number | string;

export interface OwnFigure {
  /** A whole number, or a text such as "9 d 6 h". */
  value: OwnValue;
  /** What the site showed when it was typed; null if it knew nothing. */
  was: OwnValue | null;
  /** An ISO day. */
  at: string;
  /** The site has it in a message. */
  sent?: true;
}

/** By the page's path, then by `<level>|<column>`. */
export type Own = Readonly<Record<string, Readonly<Record<string, OwnFigure>>>>;

/** One of them with its place. */
export interface OwnCell extends OwnFigure {
  page: string;
  cell: string;
}

export const MOST_FIGURES = 500;
/** For more of them. */
export const SO_MANY = `You have ${MOST_FIGURES} figures of your own. Send them to us or take some back first.`;
/** Of a figure, on both sides of 0. */
const HIGHEST = 1e12;
/** In characters, of a text. */
const LONGEST = 40;
/** An unknown figure in data files. */
const UNKNOWN = 999;

const figures = stored<Own>(FIGURES_KEY, {}, figuresOf, (own) => own);

export const figuresNow = figures.now;
export const useFigures = () => figures.use((own) => own);

export const cellKey = (level: string | number, column: string) => `${level}|${column}`;
export const columnOf = (cell: string) => cell.slice(cell.indexOf('|') + 1);

/** The day on which a figure is typed. */
export const today = () => new Date(clockNow()).toISOString().slice(0, 10);

/** All figures, or those of a page. */
export function cellsOf(own: Own, only?: string): OwnCell[] {
  return Object.entries(own).flatMap(([page, cells]) =>
    only === undefined || only === page
      ? Object.entries(cells).map(([cell, figure]) => ({ page, cell, ...figure }))
      : [],
  );
}

/** Keeps a figure, or takes it back for null. `lost`: it holds for this page alone; `full`: nothing has changed. */
export function setFigure(
  page: string,
  level: string | number,
  column: string,
  figure: OwnFigure | null,
): 'kept' | 'lost' | 'full' {
  return setFigures([{ page, cell: cellKey(level, column), figure }]);
}

export function setFigures(
  changes: ReadonlyArray<{ page: string; cell: string; figure: OwnFigure | null }>,
): 'kept' | 'lost' | 'full' {
  const own: Record<string, Record<string, OwnFigure>> = { ...figuresNow() };
  for (const { page, cell, figure } of changes) {
    const { [cell]: _, ...others } = own[page] ?? {};
    own[page] = figure ? { ...others, [cell]: figure } : others;
    if (Object.keys(own[page]).length === 0) delete own[page];
  }
  if (cellsOf(own).length > MOST_FIGURES) return 'full';
  const isKept = figures.change(() => own);
  // Islands that have not asked for own figures yet do now, also where storage is blocked.
  dispatchEvent(new StorageEvent('storage', { key: FIGURES_KEY }));
  return isKept ? 'kept' : 'lost';
}

// As in the addresses of reports; a file that somebody imports may hold anything.
const PAGE = /^(?=.{2,100}$)(\/[\w-][\w.-]*)+$/;
const CELL = /^(0|[1-9]\d{0,3})\|[\w.-]{1,60}$/;

/** The valid figures of stored or shared JSON. */
function figuresOf(given: unknown): Own {
  let room = MOST_FIGURES;
  return Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([page, cells]) => {
      if (!PAGE.test(page)) return [];
      const kept = Object.entries((cells ?? {}) as Record<string, OwnFigure>)
        .filter(([cell, figure]) => CELL.test(cell) && isFigure(cell, figure ?? {}) && room-- > 0)
        .map(([cell, { value, was, at, sent }]) => [cell, { value, was, at, ...(sent === true && { sent }) }]);
      return kept.length > 0 ? [[page, Object.fromEntries(kept)]] : [];
    }),
  );
}

/** The text of storage with those of its figures that can be used, and how many cannot. Throws if it is no JSON. */
export function usableFigures(text: string): [text: string, left: number] {
  const { version, ...given } = JSON.parse(text) as Record<string, object>;
  const own = figuresOf(given);
  const all = Object.values(given).flatMap((cells) => Object.keys(cells ?? {}));
  return [JSON.stringify({ version, ...own }), all.length - cellsOf(own).length];
}

const isFigure = (cell: string, { value, was, at }: Partial<OwnFigure>) =>
  isValue(columnOf(cell), value) && isShown(was) && isDay(at);

const TIME = /^\d{1,4} (d|h|min|s)( \d{1,4} (d|h|min|s))*$/;

/** Whether a text is a time as pages write it: "9 d 6 h". `timeText` of the api's `edit` is the same rule. */
export const isTime = (text: string) => TIME.test(text) && text.length <= LONGEST;

/** Whether a player can enter the value: a time such as "9 d 6 h", or a whole number. */
export const isValue = (column: string, value: unknown): value is OwnValue =>
  typeof value === 'string'
    ? isTime(value)
    : Number.isInteger(value) &&
      value !== UNKNOWN &&
      (value as number) <= HIGHEST &&
      (value as number) >= (isSigned(column) ? -HIGHEST : 0);

/** Whether figures of a column may be below 0: what a building gives or takes. */
export const isSigned = (column: string) => column.startsWith('bonus.');

/** Whether a column has times, by its path and what the site says in a cell. */
export const isTimeIn = (column: string, served: unknown) =>
  typeof served === 'string' || column === 'time' || column === 'wait';

/** The site may show a fraction, or other words than a player types. */
const isShown = (was: unknown) =>
  was === null || (typeof was === 'string' ? was.length <= LONGEST : Number.isFinite(was));

const isDay = (at: unknown) =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) && new Date(at).toJSON()?.startsWith(at);

type Json = Record<string, unknown>;

/** Beginnings of the API's addresses, and the page of the answer; one that ends in / goes on with its link. */
const PAGES: ReadonlyArray<readonly [api: string, page: string]> = [
  ['/api/buildings', '/buildings/'],
  ['/api/library', '/library/'],
  ['/api/market/upgrade', '/market/upgrades/'],
  ['/api/village', '/co-op/upgrades/'],
  ['/api/dream/buildings', '/dream/buildings/'],
  ['/api/dream/quest', '/dream/quests'],
  ['/api/dream/market-quest', '/dream/market'],
  ['/api/seasonal-event', '/seasonal/'],
  ['/api/event', '/themes/'],
  ['/api/project', '/co-op/projects'],
  ['/api/tree', '/tree-of-life'],
  ['/api/bees', '/bees'],
  ['/api/fishing', '/fishing'],
];

function pageOf(api: string, { link }: Json): string | undefined {
  const page = PAGES.find(([begins]) => api === begins || api.startsWith(`${begins}/`))?.[1];
  return page?.endsWith('/') ? page + String(link) : page;
}

/** Where a figure is: its row, which has the mark, and its path in the row. */
interface Place {
  row: Json;
  path: string[];
}

function placeOf(item: Json, cell: string): Place | undefined {
  const level = Number.parseInt(cell);
  const column = columnOf(cell);
  const names = column.split('.');
  const { lines, levels, tasks, collect } = item as Record<string, Json[] | undefined>;
  const below = (link: unknown) => (column.startsWith(`${String(link)}.`) ? column.slice(String(link).length + 1) : '');
  if (lines) {
    const line = lines.find(({ link }) => below(link));
    const row = (line?.levels as Json[] | undefined)?.[level - 1];
    return row && figureIn(row, [below(line!.link)]);
  }
  if (levels) {
    const numberOf = ({ expansion, level }: Json) => expansion ?? level;
    const row =
      levels[0] && numberOf(levels[0]) === undefined
        ? levels[level - 1]
        : levels.find((row) => numberOf(row) === level);
    return row && figureIn(row, names);
  }
  if (tasks && names[0] !== 'tasks') {
    if (names[0] === 'rewards') return { row: item, path: [...names, String(level - 1)] };
    const ofTheme = tasks.find(({ collect }) => collect && column in (collect as Json));
    if (ofTheme) return { row: ofTheme, path: ['collect', column, String(level - 1)] };
    const row = tasks[level - 1];
    const part = ['task', 'reward'].find((part) => column in ((row?.[part] ?? {}) as Json));
    return part && row ? { row, path: [part, column] } : undefined;
  }
  const key = below(item.link);
  if (collect && key) return { row: item, path: key in collect ? ['collect', key, String(level - 1)] : [key] };
  return wholePath(item, names);
}

/** Its row is the last object of a list on the way. */
function wholePath(item: Json, names: string[]): Place {
  let place: Place = { row: item, path: names };
  let part: unknown = item;
  for (const [at, name] of names.entries()) {
    const inList = Array.isArray(part);
    part = ownOf(part, name);
    if (inList && typeof part === 'object') place = { row: part as Json, path: names.slice(at + 1) };
  }
  return place;
}

/** A number of a row is no figure. */
const figureIn = (row: Json, path: string[]) => (NUMBERS.includes(path[0]!) ? undefined : { row, path });

const NUMBERS = ['level', 'expansion', 'quest'];

/** The object or list that has the figure, and its key there; undefined if there is no such cell. */
function holderOf({ row, path }: Place): [holder: Json, key: string] | undefined {
  const key = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<unknown>((part, name) => ownOf(part, name), row);
  const now = ownOf(holder, key);
  return typeof now === 'number' || typeof now === 'string' ? [holder as Json, key] : undefined;
}

const ownOf = (part: unknown, name: string): unknown =>
  // The length of a list is no figure.
  typeof part === 'object' && part !== null && name !== 'length' && Object.hasOwn(part, name)
    ? (part as Json)[name]
    : undefined;

const itemsOf = (answer: unknown) => (Array.isArray(answer) ? answer : [answer]) as Json[];

/** What the site says in a cell: null if it does not know, undefined if there is no such cell. */
export function servedAt(
  api: string,
  answer: unknown,
  page: string,
  level: string | number,
  column: string,
): OwnValue | null | undefined {
  for (const item of itemsOf(answer)) {
    const place = pageOf(api, item) === page ? placeOf(item, cellKey(level, column)) : undefined;
    const found = place && holderOf(place);
    if (found) return found[0][found[1]] === UNKNOWN ? null : (found[0][found[1]] as OwnValue);
  }
  return undefined;
}

/** The answer of the API at `api` with the player's own figures. Their rows say in `own` what the site says. */
export function overlay<Answer>(api: string, answer: Answer, own: Own): Answer {
  const items = itemsOf(answer).map((item) => {
    const cells = own[pageOf(api, item) ?? ''];
    if (!cells) return item;
    const copy = JSON.parse(JSON.stringify(item)) as Json;
    for (const [cell, { value }] of Object.entries(cells)) {
      const place = placeOf(copy, cell);
      const found = place && holderOf(place);
      if (!found || found[0][found[1]] === value) continue;
      // A time among numbers would make their sum unknown.
      if ((typeof value === 'string') !== isTimeIn(columnOf(cell), found[0][found[1]])) continue;
      place.row.own = { ...(place.row.own as Json | undefined), [place.path.join('.')]: found[0][found[1]] };
      found[0][found[1]] = value;
    }
    return copy;
  });
  return (Array.isArray(answer) ? items : items[0]) as Answer;
}

/** The own figures that the site knows now: those that are the `same`, and those that it says otherwise. */
export function learn(
  api: string,
  answer: unknown,
  own: Own,
): { same: OwnCell[]; differs: Array<OwnCell & { now: OwnValue }> } {
  const found = cellsOf(own).flatMap((figure) => {
    const now = servedAt(api, answer, figure.page, Number.parseInt(figure.cell), columnOf(figure.cell));
    return now === undefined || now === null ? [] : [{ ...figure, now }];
  });
  return {
    same: found.filter(({ value, now }) => value === now),
    differs: found.filter(({ value, was, now }) => value !== now && was !== now),
  };
}

let latest: { own: Own; overlay: <Answer>(api: string, answer: Answer) => Answer } | undefined;

/** `overlay` with the present figures. While they stay the same it is the same, and makes one result of an answer. */
export function overlayNow() {
  const own = figuresNow();
  if (latest?.own !== own) {
    const laid = new WeakMap<object, object>();
    latest = {
      own,
      overlay(api, answer) {
        if (typeof answer !== 'object' || answer === null) return answer;
        const made = laid.get(answer) ?? overlay(api, answer as object, own);
        laid.set(answer, made);
        return made as typeof answer;
      },
    };
  }
  return latest.overlay;
}

/** Takes back the figures that the answer has as well. */
export function forgetKnown(api: string, answer: unknown): void {
  const { same } = learn(api, answer, figuresNow());
  if (same.length > 0) setFigures(same.map(({ page, cell }) => ({ page, cell, figure: null })));
}
