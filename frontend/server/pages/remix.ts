import type { AppLoadContext, HeadersFunction, ServerBuild } from '@remix-run/server-runtime';
import {
  createStaticHandler,
  getStaticContextFromError,
  type AgnosticRouteObject,
  type StaticHandlerContext,
} from '@remix-run/router';
import type { RouteRules, RouteTree } from '../addresses/page-address';

/**
 * Answers by the routes of a build. Remix's own handler also writes the loaders' data for a router in browsers, which
 * no document of ours reads: that took a tenth of a render, and each copy stayed in memory for five seconds.
 */
export function requestHandler(
  { assets, entry, future, isSpaMode, routes }: ServerBuild,
  { routesAt, isDocument }: Pick<RouteRules, 'routesAt' | 'isDocument'>,
): (request: Request, load: AppLoadContext) => Promise<Response> {
  const { default: render, handleError } = entry.module;
  const modules = Object.fromEntries(Object.values(routes).map((route) => [route.id, route.module]));
  const parts = new Map<RouteTree[], ReturnType<typeof partOf>>();
  /** Remix reads, sorts and copies all routes that it has for each document, so it has only those that can match. */
  const partOf = (tree: RouteTree[]) => ({
    handler: createStaticHandler(tree, { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } }),
    shared: {
      manifest: { ...assets, routes: Object.fromEntries(idsOf(tree).map((id) => [id, assets.routes[id]!])) },
      routeModules: modules,
      future,
      isSpaMode,
      serializeError: (error: Error) => error,
    },
  });
  function partAt(path: string) {
    const tree = routesAt(path);
    const part = parts.get(tree) ?? partOf(tree);
    parts.set(tree, part);
    return part;
  }

  return async (request, load) => {
    const failed = (error: unknown) => handleError?.(error, { request, context: load, params: {} });
    try {
      const path = new URL(request.url).pathname;
      const { handler, shared } = partAt(path);
      if (!isDocument(path)) return (await handler.queryRoute(request, { requestContext: load })) as Response;
      const context = await handler.query(request, { requestContext: load });
      if (context instanceof Response) return context;
      Object.values(context.errors ?? {}).forEach(failed);
      const headers = documentHeaders(context);
      const document = (of: StaticHandlerContext) =>
        render(request, of.statusCode, headers, { ...shared, staticHandlerContext: of }, load);
      try {
        return await document(context);
      } catch (error) {
        failed(error);
        return await document(getStaticContextFromError(handler.dataRoutes, context, error));
      }
    } catch (error) {
      if (error instanceof Response) return error;
      failed(error);
      return new Response(null, { status: 500 });
    }
  };

  /** What the last shown route with `headers` makes of the headers of its loader and action. */
  function documentHeaders({ matches, errors, loaderData, loaderHeaders, actionHeaders }: StaticHandlerContext) {
    const ids = matches.map(({ route }) => route.id);
    const boundary = errors ? ids.findIndex((id) => id in errors) : ids.length - 1;
    const of = ids.slice(0, boundary + 1).findLast((id) => modules[id]?.headers);
    const make = of && (modules[of]?.headers as HeadersFunction | undefined);
    if (!make) return new Headers();
    const failing = errors && ids.slice(boundary).find((id) => loaderHeaders[id] && loaderData[id] === undefined);
    return new Headers(
      make({
        parentHeaders: new Headers(),
        loaderHeaders: loaderHeaders[of] ?? new Headers(),
        actionHeaders: actionHeaders[of] ?? new Headers(),
        errorHeaders: failing ? loaderHeaders[failing] : undefined,
      }),
    );
  }
}

const idsOf = (tree: AgnosticRouteObject[]): string[] =>
  tree.flatMap(({ id, children = [] }) => [id!, ...idsOf(children)]);
