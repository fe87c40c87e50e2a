import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ended, root, start, type Program } from '../e2e/support/program';

// The rule of every page: what is made of an unknown figure says so. Each figure of the api's real answers is in turn made
// unknown, and every page that shows something made of it is rendered.

/** What a page is rendered from. */
const given = vi.hoisted(() => ({ data: undefined as unknown, answer: (_path: string): unknown => undefined }));
vi.hoisted(() => {
  // React's development build takes five times as long.
  process.env.NODE_ENV = 'production';
});
vi.mock('@remix-run/react', async (original) => ({ ...(await original<object>()), useLoaderData: () => given.data, useActionData: () => undefined, useRevalidator: () => ({ revalidate: () => undefined, state: 'idle' }) }));
vi.mock('~/api/http.server', () => ({ fetchJson: async (_context: unknown, path: string) => given.answer(path), isSlug: () => true }));

interface Route {
  default?: React.ComponentType;
  loader?: (request: { request: Request; params: Record<string, string>; context: unknown }) => unknown;
  handle?: { query?: readonly string[]; personal?: readonly string[] };
}
const routes = Object.entries(import.meta.glob<Route>('./routes/*.tsx', { eager: true })).map(([file, route]) => ({ name: path.basename(file, '.tsx'), ...route }));

/** Questions that pages are asked beside their plain address, by route: every route with choices needs some, '' where none makes other figures. */
const QUESTIONS: Record<string, string[]> = {
  'bees': ['', 'level=100&bees=10&energy=5', 'level=25&bees=60'],
  'buildings.$buildingUrl': ['', 'from=1&to=4'],
  'cafe': ['', 'level=100&happiness=500'],
  'calendar': [''],
  'co-op.lights': [''],
  'co-op.projects': ['', 'bonus=all&tractor=7'],
  'co-op.village': [''],
  'co-op.upgrades.$upgradeUrl': ['', 'from=1&to=3'],
  'coming-up': [''],
  'contact': [''],
  'dream.buildings.$buildingUrl': ['', 'from=1&to=4'],
  'dream.calculator': ['', 'form=1&bulldozer=on&house.active=on&house.bull=on&house.level=4&house.spread=3&house.quantity=2&barn.active=on&barn.level=2&barn.spread=2' + ['nail', 'board', 'saw', 'brick', 'tile', 'glass', 'scroll', 'ink', 'book', 'cash'].map((key) => `&have.${key}=1000000`).join('')],
  'dream.market': [''], // in another order the same figures
  'fishing': ['', 'level=100&rod=2&minutes=30'],
  'library.$libraryUrl': ['', 'from=1&to=4'],
  'market.upgrades.$marketUrl': ['', 'from=1&to=4'],
  '$pageName': [''],
  'posts._index': [''],
  'posts.$pageName': [''],
  'seasonal._index': [''],
  'seasonal.$eventUrl': [''],
  'themes._index': [''],
  'themes.$themeUrl': ['', 'farm=24'],
  'tree-of-life': ['', 'level=300'],
};

/** Numbers that are no figures: what counts rows, orders or bounds, and the rules of the game that the specification fixes (§9). */
const NO_FIGURE = [
  /\.(level|levelCap|expansion|quest|threshold|upgrade|ring|place|from|to|sort|pageCount|x|y)$/,
  /^\/api\/(bees|fishing) rules\./,
  /^\/api\/cafe (levelCap|unlocks|dailyMultiplier|recipeLevels|recipeStep)/,
  /^\/api\/tree .*(playerLevels|everyDays)/,
  /^\/api\/seasonal-event\S* .*tracker\./,
  /^\/api\/dream\/calculator /,
];

type Json = number | string | boolean | null | Json[] | { [key: string]: Json };
type Leaf = { path: string; steps: Array<string | number>; value: number };

let api: Program;
let state: string;
const answers = new Map<string, Json | undefined>();

beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'figures-'));
  api = await start(path.join(root, 'backend/bin/almanac'), ['serve'], root, { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', STATE_DIR: state, DATA_DIR: path.join(root, 'data'), API_PORT: '0', CLOCK: '2022-12-09T08:00:00Z', RATE_LIMITS: 'off' });
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
async function render({ loader, default: page }: Route, address: string, params: Record<string, string>, edited: Map<string, Json> = new Map(), asked = new Set<string>()): Promise<string[]> {
  given.answer = (path) => {
    asked.add(path);
    return edited.has(path) ? edited.get(path) : answerOf(path);
  };
  // Whatever a page notes of its freshness is no matter here.
  const notes = new Proxy({}, { get: () => () => undefined });
  const context = { apiUrl: '', siteUrl: 'http://localhost:3000', clock: '2022-12-09T08:00:00Z', designPage: true, notes, adProvider: null };
  given.data = await loader!({ request: new Request(`http://localhost:3000${address}`), params, context });
  const Page = page!;
  return linesOf(renderToStaticMarkup(<Page />));
}

/** The text of a page, a line for each cell, paragraph and the like; a chart is one line, and what is told of elements stands with them. */
function linesOf(html: string): string[] {
  return html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<figure.*?<\/figure>/gs, (figure) => `\n${figure.replace(/<[^>]+>/g, ' ')}\n`)
    .replace(/<progress([^>]*)>/g, ' $1 ')
    .replace(/<[^>]+?aria-label="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<\/?(span|b|strong|i|em|small|a|time|svg|path|circle|img|br|output|sup)(\s[^>]*)?>/g, (tag) => ` ${/alt="([^"]+)"/.exec(tag)?.[1] ?? ''} `)
    .split(/<[^>]+>|\n/)
    .map((line) => line.replace(/&#x27;|&quot;|&amp;/g, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** All numbers of an answer. */
function leavesOf(value: Json | undefined, path: string, steps: Leaf['steps'] = []): Leaf[] {
  if (typeof value === 'number') return [{ path, steps, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path, [...steps, Array.isArray(value) ? Number(key) : key]));
}

const nameOf = ({ path, steps }: Leaf) => `${path} ${steps.join('.')}`;
/** Names leaves that mean the same in different rows, and of different materials. */
const kindOf = ({ path, steps }: Leaf) => `${path.replace(/[^/]+$/, '')} ${steps.map((step) => (typeof step === 'number' ? '*' : step)).join('.')}`.replace(/\.(cost|produce|task|reward|rewards|collect)\.(?!points)[^.]+/, '.$1.*');

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

/** What a page says wrongly when the figure is unknown; '' when nothing. */
async function faultOf(route: Route, address: string, params: Record<string, string>, plain: string[], leaf: Leaf): Promise<string> {
  const answer = (await answerOf(leaf.path))!;
  const rendered = (value: number) => render(route, address, params, new Map([[leaf.path, withNumber(answer, leaf.steps, value)]]));
  // So much that nobody has enough of it.
  const more = await rendered(leaf.value * 1e7 + 7e7);
  const madeOfIt = without(plain, more);
  if (madeOfIt.length === 0) return '';
  const untouched = without(plain, madeOfIt);
  const unknown = without(await rendered(999), untouched);
  const none = without(await rendered(0), untouched);
  const fault = (what: string) => `${address}, ${nameOf(leaf)}: ${what}\n  known:   ${madeOfIt.join(' | ')}\n  unknown: ${unknown.join(' | ')}`;
  if (!unknown.some((line) => line.includes('?'))) return fault('nothing says that it is unknown');
  // A column that would be all 0 shows with what is known beside it.
  const silent = without(unknown, without(more, untouched)).filter((line) => !line.includes('?'));
  if (silent.length > 0) return fault(`made of it, but not marked: ${silent.join(' | ')}`);
  // A level that is reached for certain is the one that is reached where nobody has enough.
  const known = new Set(numbersIn([...none, ...madeOfIt, ...untouched, ...more]));
  const wrong = numbersIn(unknown).filter((number) => !known.has(number));
  return wrong.length > 0 ? fault(`made of 999: ${wrong.join(' ')}`) : '';
}

/** Of each kind of figure the first, the last, and some between. */
function chosen(leaves: Leaf[], most: number): Leaf[] {
  if (EVERY_FIGURE) return leaves;
  const kinds = new Map<string, Leaf[]>();
  for (const leaf of leaves) kinds.set(kindOf(leaf), [...(kinds.get(kindOf(leaf)) ?? []), leaf]);
  return [...kinds.values()].flatMap((same) => [...new Set(Array.from({ length: most }, (_, part) => Math.round((part / (most - 1)) * (same.length - 1))))].map((place) => same[place]!));
}

/** So many figures of a kind; of the many that the calculator loads it shows few. EVERY_FIGURE=1 tries all of them on every page, which takes hours. */
const EVERY_FIGURE = process.env.EVERY_FIGURE === '1';
const MOST = 6;
const MOST_OF_CALCULATOR = 60;

const EMPTY: Record<string, string> = {};

describe('what is made of an unknown figure says so', () => {
  it('is asked of every page with choices', () => {
    const withChoices = routes.filter(({ handle }) => handle?.query ?? handle?.personal).map(({ name }) => name);
    expect(withChoices.filter((name) => !QUESTIONS[name])).toEqual([]);
  });

  it.each(routes.filter(({ loader, default: page }) => loader && page))('on $name', { timeout: EVERY_FIGURE ? 0 : 120_000 }, async (route) => {
    const pattern = new RegExp(`^/${route.name.replace('_index', '').replaceAll('.', '/').replace(/\/?$/, '').replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`);
    const plainAddress = `/${route.name.replace(/\.?_index/, '').replaceAll('.', '/')}`;
    const pages = plainAddress.includes('$') ? ((await answerOf('/api/pages')) as string[]).filter((page) => pattern.test(page)) : [plainAddress];
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const page of pages) {
      const params = pattern.exec(page)?.groups ?? EMPTY;
      for (const question of QUESTIONS[route.name] ?? ['']) {
        const address = page + (question && `?${question}`);
        const asked = new Set<string>();
        const plain = await render(route, address, params, undefined, asked);
        const leaves = (await Promise.all([...asked].map(async (path) => leavesOf(await answerOf(path), path)))).flat().filter((leaf) => leaf.value !== 999 && !NO_FIGURE.some((no) => no.test(nameOf(leaf))));
        // One page of each shape is enough otherwise.
        const fresh = chosen(leaves, route.name === 'dream.calculator' ? MOST_OF_CALCULATOR : MOST).filter((leaf) => EVERY_FIGURE || !seen.has(question + kindOf(leaf)));
        for (const leaf of fresh) {
          const fault = await faultOf(route, address, params, plain, leaf);
          if (fault) faults.push(fault);
        }
        for (const leaf of fresh) seen.add(question + kindOf(leaf));
      }
    }
    expect(faults).toEqual([]);
  });
});
