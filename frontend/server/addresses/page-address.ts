import type { ServerBuild } from '@remix-run/server-runtime';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';
import { LRUCache } from 'lru-cache';
import type { PageHandle } from '~/page/handle';
import { apiAddress, PUBLIC_API_QUERY, type PathAndSearch } from './route';

/** The parameters of a route's query. */
interface QueryRules {
  query: readonly string[];
  /** What a reader made: with one of them the whole query counts, and the page is not cached. */
  personal: readonly string[];
}

export interface RouteRules {
  rulesOf(path: string): QueryRules;
  /** Parameters of readers' choices and plans, whose pages are not separate pages for search engines. */
  options: readonly string[];
  takesForms(path: string): boolean;
  /** False for a file, and for an address that only redirects. */
  isDocument(path: string): boolean;
  /** The routes that a path can match, in a list that paths with the same first segment share. */
  routesAt(path: string): RouteTree[];
}

/** An address with only the parameters that its page reads. */
export interface PageAddress extends PathAndSearch {
  /** The page's key in the cache; null if it must not be cached. */
  key: string | null;
}

/** Longer than all values of known parameters together. */
const MAX_QUERY = 160;

/** Drops unknown parameters and sorts the others in the route's order, so that each page has one key. */
export function pageAddress(path: string, search: string, { rulesOf }: Pick<RouteRules, 'rulesOf'>): PageAddress {
  const rules = rulesOf(path);

  const given = new URLSearchParams(search);
  if (rules.personal.some((name) => given.has(name))) return { path, search: `?${given}`, key: null };

  const known = new URLSearchParams();
  for (const name of rules.query) {
    const value = given.get(name);
    if (value !== null) known.append(name, value);
  }
  const query = known.size > 0 ? `?${known.toString()}` : '';
  return { path, search: query, key: query.length <= MAX_QUERY ? path + query : null };
}

const PREVIEW = /^\/previews(\/[a-z0-9/-]+)\.png$/;

/** The page whose preview is at `path`; undefined for any other address. */
export function previewedPage(path: string): string | undefined {
  const page = PREVIEW.exec(path)?.[1];
  return page === '/index' ? '/' : page;
}

type RemixRoute = NonNullable<ServerBuild['routes'][string]>;
/** A route as Remix's router takes it. */
export type RouteTree = AgnosticRouteObject & { module: RemixRoute['module'] };

/** The first segment of the paths that a route matches, in small letters; undefined if it can be any. */
const firstSegment = ({ path = '', index }: AgnosticRouteObject): string | undefined =>
  index || /^[\w.~-]+(\/|$)/.test(path) ? path.split('/', 1)[0]?.toLowerCase() : undefined;

/** For paths of which no route has the first segment. */
const OTHERS = '/';

/** A page is matched several times while it is answered. */
const MAX_MATCHED = 100;

/** Reads the rules in the `handle` of each route; matches paths as Remix does. */
export function routeRules(build: ServerBuild): RouteRules {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parent: string): RouteTree[] =>
    routes
      .filter(({ parentId }) => (parentId ?? '') === parent)
      .map(({ id, path, index, caseSensitive, module }) => ({
        id,
        path,
        caseSensitive,
        module,
        handle: module.handle,
        hasErrorBoundary: id === 'root' || module.ErrorBoundary !== undefined,
        loader: module.loader as AgnosticRouteObject['loader'],
        action: module.action as AgnosticRouteObject['action'],
        ...(index ? { index } : { children: below(id) }),
      }));
  const all = below('');
  const fixed = new Set(all.flatMap(({ children = [] }) => children.map(firstSegment)));
  const groups = new LRUCache<string, RouteTree[]>({
    max: fixed.size + 1,
    memoMethod: (segment) =>
      all.map((top) => {
        const children = top.children?.filter((route) => [segment, undefined].includes(firstSegment(route)));
        return { ...top, children } as RouteTree;
      }),
  });
  function routesAt(path: string): RouteTree[] {
    const segment = path.split('/', 2)[1]?.toLowerCase() ?? '';
    return groups.memo(fixed.has(segment) ? segment : OTHERS);
  }
  const matched = new LRUCache<string, RouteTree[]>({
    max: MAX_MATCHED,
    memoMethod: (path) => (matchRoutes(routesAt(path), path) ?? []).map(({ route }) => route),
  });
  const branches = (path: string) => matched.memo(path);

  return {
    routesAt,
    rulesOf(path) {
      if (previewedPage(path)) return { query: [], personal: [] };
      if (apiAddress(path)) return { query: PUBLIC_API_QUERY, personal: [] };
      const handles = branches(path).map(({ module }) => module.handle as PageHandle | undefined);
      return {
        query: handles.flatMap((handle) => handle?.query ?? []),
        personal: handles.flatMap((handle) => handle?.personal ?? []),
      };
    },
    options: [
      ...new Set(
        routes.flatMap(({ module }) => {
          const { query = [], personal = [], pages = [] } = (module.handle ?? {}) as PageHandle;
          return [...query.filter((name) => !pages.includes(name)), ...personal];
        }),
      ),
    ].sort(),
    takesForms: (path) => branches(path).at(-1)?.module.action !== undefined,
    isDocument(path) {
      const module = branches(path).at(-1)?.module;
      return !module || module.default !== undefined || module.ErrorBoundary !== undefined;
    },
  };
}
