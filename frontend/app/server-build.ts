import type { ServerBuild } from '@remix-run/server-runtime';
import * as document from './entry.server';
import * as root from './root';
import { routePath } from './page/route-path';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}

type Route = NonNullable<ServerBuild['routes'][string]>;

/** All files in `routes` are children of the root. */
const files = import.meta.glob<Route['module']>('./routes/*.{ts,tsx}', { eager: true });

function routeOf([file, module]: [string, Route['module']]): Route {
  const id = file.replace(/^\.\/|\.tsx?$/g, '');
  const index = /\b_index$/.test(id) || undefined;
  return { id, parentId: 'root', path: routePath(file) || undefined, index, module };
}

const all: Route[] = [{ id: 'root', path: '', module: root }, ...Object.entries(files).map(routeOf)];

export const routes: ServerBuild['routes'] = Object.fromEntries(all.map((route) => [route.id, route]));
export const entry: ServerBuild['entry'] = { module: document };

/** What Remix knows of the routes while it renders. No document loads its scripts, so their addresses are empty. */
export const assets: ServerBuild['assets'] = {
  entry: { module: '', imports: [] },
  routes: Object.fromEntries(
    all.map(({ module, ...route }) => [
      route.id,
      {
        ...route,
        module: '',
        hasAction: module.action !== undefined,
        hasLoader: module.loader !== undefined,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: module.ErrorBoundary !== undefined,
      },
    ]),
  ),
  url: '',
  version: '',
};

export const future: ServerBuild['future'] = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};
export const mode = 'production';
export const isSpaMode = false;
export const basename = '/';
export const publicPath = '/';
export const assetsBuildDirectory = 'build/client';
