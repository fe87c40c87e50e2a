import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ended, root, start, type Program } from '../e2e/support/program';
import { pathOf, QUESTIONS } from '../e2e/support/questions';

// The rule of every page: what is made of an unknown figure says so. Each figure that a page shows is in turn made
// unknown (999) and the page is rendered. Figures that it does not show are found many at a time. With the queries of
// QUESTIONS, only figures of which they show more than the plain page are tried again. Of figures that mean the same in
// different rows and materials of one answer, at most SPREAD are tried.

/** What a page is rendered from. */
const given = vi.hoisted((): { search: string; data: unknown; answer(path: string): unknown } => ({
  search: '',
  data: undefined,
  answer: () => undefined,
}));
vi.hoisted(() => {
  // React's development build takes five times as long.
  process.env.NODE_ENV = 'production';
});
vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  useLoaderData: () => given.data,
  useActionData: () => undefined,
  useLocation: () => ({ search: given.search }),
}));
vi.mock('~/api/http.server', () => ({
  fetchJson: async (_context: unknown, path: string) => given.answer(path),
  isSlug: () => true,
}));

interface Route {
  default?: React.ComponentType;
  loader?: (request: { request: Request; params: Record<string, string>; context: unknown }) => unknown;
  handle?: { query?: readonly string[]; personal?: readonly string[] };
}
const routes = Object.entries(import.meta.glob<Route>('./routes/*.tsx', { eager: true })).map(([file, route]) => ({
  name: path.basename(file, '.tsx'),
  ...route,
}));

/** Numbers that are no figures: counts of rows, orders, bounds, and rules that the specification fixes (§9). */
const NO_FIGURE = [
  /\.(level|levelCap|expansion|quest|threshold|upgrade|ring|place|from|to|sort|pageCount|x|y)$/,
  /^\/api\/(bees|fishing) rules\./,
  /^\/api\/cafe (levelCap|unlocks|dailyMultiplier|recipeLevels|recipeStep)/,
  /^\/api\/tree .*(playerLevels|everyDays)/,
  /^\/api\/seasonal-event\S* .*tracker\./,
  /^\/api\/dream\/calculator /,
  /^\/api\/openapi\.json /,
  /^\/api\/about-the-figures/, // they count figures
  /^\/api\/event\/\S+ tickets$/, // the fact is left out while it is unknown
  /^\/api\/event /, // of the list of themes, pages show names and pictures alone
];

type Json = number | string | boolean | null | Json[] | { [key: string]: Json };
type Leaf = { path: string; steps: Array<string | number>; value: number };

let api: Program;
let state: string;
const answers = new Map<string, Json | undefined>();

beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'figures-'));
  api = await start(path.join(root, 'backend/bin/almanac'), ['serve'], root, {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    STATE_DIR: state,
    DATA_DIR: path.join(root, 'data'),
    API_PORT: '0',
    CLOCK: '2022-12-09T08:00:00Z',
    RATE_LIMITS: 'off',
  });
}, 60_000);
afterAll(async () => {
  await ended(api.process, 'SIGTERM');
  await rm(state, { recursive: true });
});

/** The api's own answer, asked for once. */
async function answerOf(path: string): Promise<Json | undefined> {
  if (!answers.has(path)) {
    // Renders take so long that the api may have closed a connection that waits for its next request.
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { Connection: 'close' } });
    answers.set(path, response.ok ? ((await response.json()) as Json) : undefined);
  }
  return answers.get(path);
}

/** Renders a page and gives its lines of text. `edited` are answers that the api does not give. */
async function render(
  { loader, default: page }: Route,
  address: string,
  params: Record<string, string>,
  edited: Map<string, Json> = new Map(),
  asked = new Set<string>(),
): Promise<string[]> {
  given.answer = (path) => {
    asked.add(path);
    return edited.has(path) ? edited.get(path) : answerOf(path);
  };
  // What the page depends on does not matter here.
  const dependencies = new Proxy({}, { get: () => () => undefined });
  const context = {
    apiUrl: '',
    siteUrl: 'http://localhost:3000',
    clock: '2022-12-09T08:00:00Z',
    dependencies,
    adProvider: null,
  };
  given.search = new URL(address, 'http://localhost').search;
  given.data = await loader!({ request: new Request(`http://localhost:3000${address}`), params, context });
  const Page = page!;
  const { page: head } = given.data as { page?: { facts?: ReadonlyArray<readonly [string, string]> } };
  // With what its preview says.
  return [...linesOf(renderToStaticMarkup(<Page />)), ...(head?.facts ?? []).map((fact) => fact.join(' '))];
}

/** The text of a page, a line for each cell, paragraph and the like. Most rows are the same in each render. */
function linesOf(html: string): string[] {
  return html.split('</tr>').flatMap((part) => {
    let lines = linesOfParts.get(part);
    if (!lines) linesOfParts.set(part, (lines = linesOfPart(part)));
    return lines;
  });
}
const linesOfParts = new Map<string, string[]>();

/** A chart is one line, and labels of elements come with them. */
function linesOfPart(html: string): string[] {
  return (
    html
      .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
      // What is an example, which an unknown figure is not.
      .replace(/<small[^>]*title="Made up[^>]*>.*?<\/small>/gs, '')
      .replace(/<figure.*?<\/figure>/gs, (figure) => `\n${figure.replace(/<[^>]+>/g, ' ')}\n`)
      .replace(/<progress([^>]*)>/g, ' $1 ')
      .replace(/<[^>]+?aria-label="([^"]*)"[^>]*>/g, '\n$1\n')
      .replace(
        /<\/?(span|b|strong|i|em|small|a|time|svg|path|circle|img|br|output|sup)(\s[^>]*)?>/g,
        (tag) => ` ${/alt="([^"]+)"/.exec(tag)?.[1] ?? ''} `,
      )
      .split(/<[^>]+>|\n/)
      .map((line) =>
        line
          .replace(/&#x27;|&quot;|&amp;/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean)
  );
}

/** All numbers of an answer. */
function leavesOf(value: Json | undefined, path: string, steps: Leaf['steps'] = []): Leaf[] {
  if (typeof value === 'number') return [{ path, steps, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path, [...steps, Array.isArray(value) ? Number(key) : key]),
  );
}

const nameOf = ({ path, steps }: Leaf) => `${path} ${steps.join('.')}`;
/** The same for figures that mean the same in different rows, items and materials. */
const kindOf = ({ path, steps }: Leaf) =>
  `${path.replace(/[^/]+$/, '')} ${steps.map((step) => (typeof step === 'number' ? '*' : step)).join('.')}`.replace(
    /\.(cost|produce|task|reward|rewards|collect)\.(?!points)[^.]+/,
    '.$1.*',
  );

/** The answer with another number in one place. */
function withNumber(value: Json, [step, ...steps]: Leaf['steps'], number: number): Json {
  if (step === undefined) return number;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>;
  copy[step] = withNumber(copy[step]!, steps, number);
  return copy;
}

/** The lines of `lines` that `others` has not. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const numbersIn = (lines: readonly string[]) => lines.flatMap((line) => line.match(/\d+(?:[.,]\d+)*/g) ?? []);

/** So much that nobody has enough of it. */
const soMuch = ({ value }: Leaf) => value * 1e7 + 7e7;

/** What a page says wrongly when the figure is unknown; '' when nothing. */
async function faultOf(
  route: Route,
  address: string,
  params: Record<string, string>,
  plain: string[],
  leaf: Leaf,
): Promise<string> {
  const answer = (await answerOf(leaf.path))!;
  const rendered = (value: number) =>
    render(route, address, params, new Map([[leaf.path, withNumber(answer, leaf.steps, value)]]));
  const more = await rendered(soMuch(leaf));
  const madeOfIt = without(plain, more);
  if (madeOfIt.length === 0) return '';
  shown.add(kindOf(leaf));
  const untouched = without(plain, madeOfIt);
  const unknown = without(await rendered(999), untouched);
  const fault = (what: string) =>
    `${address}, ${nameOf(leaf)}: ${what}\n  known:   ${madeOfIt.join(' | ')}\n  unknown: ${unknown.join(' | ')}`;
  if (!unknown.some((line) => line.includes('?'))) return fault('nothing says that it is unknown');
  // A column that would be all 0 shows with what is known beside it.
  const silent = without(unknown, without(more, untouched)).filter((line) => !line.includes('?'));
  if (silent.length > 0) return fault(`made of it, but not marked: ${silent.join(' | ')}`);
  // A level that is reached for certain is the one that is reached where nobody has enough.
  const known = new Set(numbersIn([...madeOfIt, ...untouched, ...more]));
  let wrong = numbersIn(unknown).filter((number) => !known.has(number));
  if (wrong.length > 0) {
    const none = new Set(numbersIn(without(await rendered(0), untouched)));
    wrong = wrong.filter((number) => !none.has(number));
  }
  return wrong.length > 0 ? fault(`made of 999: ${wrong.join(' ')}`) : '';
}

/** The lines that an edit takes from a page, and those that it brings. */
type Effect = { lost: string[]; gained: string[] };
const NO_EFFECT: Effect = { lost: [], gained: [] };

/**
 * Those of the figures of an answer that show on a page and have not been tried on it: all of them are changed
 * together, and only where that changes more than at the page's plain address (`before`), the items of its lists one by
 * one, down to rows.
 */
async function freshIn(
  changed: (leaves: Leaf[]) => Promise<Effect>,
  leaves: Leaf[],
  before: Map<string, Effect>,
  depth = 0,
): Promise<Leaf[]> {
  const part = `${leaves[0]!.path} ${leaves[0]!.steps.slice(0, depth).join('.')}`;
  const { lost, gained } = await changed(leaves);
  const known = before.get(part) ?? NO_EFFECT;
  const news = without(lost, known.lost).length + without(gained, known.gained).length;
  before.set(part, { lost, gained });
  if (news === 0) return [];
  const parts = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const next = leaf.steps.findIndex((step, index) => index >= depth && typeof step === 'number');
    if (next < 0) return leaves;
    const name = leaf.steps.slice(0, next + 1).join('.');
    parts.set(name, [...(parts.get(name) ?? []), leaf]);
  }
  const fresh: Leaf[] = [];
  for (const part of parts.values())
    fresh.push(
      ...(await freshIn(
        changed,
        part,
        before,
        part[0]!.steps.findIndex((step, index) => index >= depth && typeof step === 'number') + 1,
      )),
    );
  return fresh;
}

/** So many of one kind: the first, the middle and the last. */
const SPREAD = 3;

function spread(leaves: Leaf[]): Leaf[] {
  return [...new Set(leaves.map(kindOf))].flatMap((kind) => {
    const same = leaves.filter((leaf) => kindOf(leaf) === kind);
    if (same.length <= SPREAD) return same;
    return Array.from({ length: SPREAD }, (_, at) => same[Math.round((at * (same.length - 1)) / (SPREAD - 1))]!);
  });
}

/** Kinds of figures that pages load, and those of which a page was seen to show something. */
const kinds = new Set<string>();
const shown = new Set<string>();
/** Figures that pages compute (specification §9), and the first and last level of a table: they are always known. */
const COMPUTED = [
  '/api/ bands.rows.*.cash',
  '/api/ bands.rows.*.happiness',
  '/api/ beds.rows.*.jellyWithBonus',
  '/api/ speeds.rows.*.perHour',
  '/api/ speeds.rows.*.seconds',
  '/api/ thresholds.rows.*.multiplier',
  '/api/search/ names.*.table.first',
  '/api/search/ names.*.table.last',
];

const EMPTY: Record<string, string> = {};

describe('what is made of an unknown figure says so', () => {
  it('is asked of every page with choices', () => {
    const withChoices = routes.filter(({ handle }) => handle?.query ?? handle?.personal).map(({ name }) => name);
    expect(withChoices.filter((name) => !QUESTIONS[name])).toEqual([]);
  });

  it.each(routes.filter(({ loader, default: page }) => loader && page))(
    'on $name',
    { timeout: 1_200_000 },
    async (route) => {
      const pattern = pathOf(route.name);
      const plainAddress = `/${route.name.replace(/\.?_index/, '').replaceAll('.', '/')}`;
      const pages = plainAddress.includes('$')
        ? ((await answerOf('/api/pages')) as string[]).filter((page) => pattern.test(page))
        : [plainAddress];
      const faults: string[] = [];
      for (const page of pages) {
        const params = pattern.exec(page)?.groups ?? EMPTY;
        const before = new Map<string, Effect>();
        linesOfParts.clear();
        for (const question of QUESTIONS[route.name] ?? ['']) {
          const address = page + (question && `?${question}`);
          const asked = new Set<string>();
          const plain = await render(route, address, params, undefined, asked);
          for (const path of asked) {
            const answer = await answerOf(path);
            const figures = leavesOf(answer, path).filter(
              (leaf) => leaf.value !== 999 && !NO_FIGURE.some((no) => no.test(nameOf(leaf))),
            );
            if (figures.length === 0) continue;
            for (const leaf of figures) kinds.add(kindOf(leaf));
            const changed = async (leaves: Leaf[]): Promise<Effect> => {
              const lines = await render(
                route,
                address,
                params,
                new Map([
                  [path, leaves.reduce<Json>((edited, leaf) => withNumber(edited, leaf.steps, soMuch(leaf)), answer!)],
                ]),
              );
              return { lost: without(plain, lines), gained: without(lines, plain) };
            };
            for (const leaf of spread(await freshIn(changed, figures, before))) {
              const fault = await faultOf(route, address, params, plain, leaf);
              if (fault) faults.push(fault);
            }
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );
  it('and every kind of figure shows on some page, save what pages compute themselves', () => {
    expect([...kinds].filter((kind) => !shown.has(kind)).sort()).toEqual(COMPUTED);
  });
});
