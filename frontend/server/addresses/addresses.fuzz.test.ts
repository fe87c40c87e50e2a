import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAddress, type RouteRules } from './page-address';
import { readRoute } from './route';

/** Runs of each rule (`infra/scripts/fuzz.sh`), on new addresses; without it always on the same. */
const runs = Number(process.env.FUZZ_RUNS);
const numRuns = runs || 500;
const timeout = 30_000 + numRuns;

const holds = (rule: fc.IProperty<[string]>): void => fc.assert(rule, { numRuns, ...(!runs && { seed: 1 }) });

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%0d%0a',
    '%',
    '?',
    '&',
    '=',
    '#',
    ';',
    '@',
    ':',
    'http:',
    'posts',
    'blog',
    'news',
    '.data',
    '_root',
    'from',
    'to',
    '_routes',
    'root',
    '__proto__',
    'House',
    '&amp;',
    ')',
    '%20',
    '%E2%80%8B',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const address = fc.array(piece, { maxLength: 24 }).map((pieces) => `/${pieces.join('')}`);

const rules: Pick<RouteRules, 'rulesOf'> = {
  rulesOf: (path) => (path === '/plan' ? { query: [], personal: ['p'] } : { query: ['from', 'to'], personal: [] }),
};

test(
  'any request line is a page of the site, a way to one, or bad',
  () => {
    holds(
      fc.property(address, (raw) => {
        const route = readRoute(raw);
        if (route.kind === 'page') {
          const { path, search, respelt } = route;
          // With an impossible part the page does not exist, so there is no redirect.
          if (respelt && !path.includes('/-')) expect(readRoute(path + search)).toEqual({ kind: 'page', path, search });
          expect(`${route.path}\n${route.path.split('/').map(decodeURIComponent).join('/')}`).toMatch(
            /^\/(?!\/).*\n\/[^\0\r\n]*$/,
          );
        }
        if (route.kind !== 'moved') return;
        expect(route.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(route.location, 'https://site.example').host).toBe('site.example');
      }),
    );
  },
  timeout,
);

test(
  'a page has one key for all visitors and with any other parameters',
  () => {
    holds(
      fc.property(address, (raw) => {
        const route = readRoute(raw);
        if (route.kind !== 'page') return;
        const page = pageAddress(route.path, route.search, rules);
        if (page.key === null) return;
        expect(page.key).toBe(page.path + page.search);
        expect(page.search.length).toBeLessThanOrEqual(160);
        expect(pageAddress(page.path, page.search, rules)).toEqual(page);
        expect(pageAddress(route.path, `${route.search || '?'}&utm_source=x&__proto__=y`, rules).key).toBe(page.key);
      }),
    );
  },
  timeout,
);
