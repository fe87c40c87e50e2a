import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { PageHandle } from '~/page/handle';
import { PUBLIC_API, PUBLIC_API_QUERY } from '../public-api';
import type { RouteRules } from './address';

interface Branch {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  handle?: unknown;
  takesForms: boolean;
  children: Branch[];
}

/** What each route says in its `handle` about its query, found by the path as Remix finds the route. */
export function routeRules(build: ServerBuild): RouteRules {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): Branch[] =>
    routes
      .filter(({ parentId }) => (parentId || undefined) === parent)
      .map(({ id, path, index, caseSensitive, module }) => ({
        id,
        path,
        index,
        caseSensitive,
        handle: module.handle,
        takesForms: module.action !== undefined,
        children: below(id),
      }));
  const tree = below(undefined) as Parameters<typeof matchRoutes>[0];

  const rulesOf: RouteRules['rulesOf'] = (path) => {
    if (path.startsWith(PUBLIC_API)) return { query: PUBLIC_API_QUERY, personal: [] };
    const handles = (matchRoutes(tree, path) ?? []).map(({ route }) => route.handle as PageHandle | undefined);
    return {
      query: handles.flatMap((handle) => handle?.query ?? []),
      personal: handles.flatMap((handle) => handle?.personal ?? []),
    };
  };
  const takesForms = (path: string) =>
    (matchRoutes(tree, path)?.at(-1)?.route as Branch | undefined)?.takesForms ?? false;
  return { rulesOf, takesForms };
}
