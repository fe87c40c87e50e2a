import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/server-runtime';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import ads from 'virtual:ads';
import clock from 'virtual:clock';
import countdown from 'virtual:countdown';
import islandLoader from 'virtual:island-loader';
import loadPage from 'virtual:load-page';
import newsFlags from 'virtual:news';
import colourScheme from 'virtual:colour-scheme';
import { logError, type WholeHead } from '~/page/context';
import { PREFETCH_RULES } from '~/page/fetch-ahead';
import { named, pageOf, type SiteHead } from '~/page/head';
import { withStyle } from '~/page/style';

/** Renders the whole document before it answers: the status is true, and the body can be compressed and cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { onDocument, onHead }: AppLoadContext,
): Response {
  if (onHead) {
    const { matches, loaderData } = context.staticHandlerContext;
    const data = loaderData[matches.at(-1)?.route.id ?? ''] as Partial<WholeHead> | undefined;
    if (status === 200 && data?.page) {
      const page = pageOf(data);
      const site = (loaderData.root as { head: SiteHead }).head;
      onHead({ page: { ...page, description: page.description && named(page.description, site) }, site });
    }
    return new Response(null, { status });
  }
  const markup = renderToStaticMarkup(<RemixServer context={context} url={request.url} />);
  const html = `<!DOCTYPE html>${withStyle(markup)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Writing the text into a Response and reading it again takes a third of the render's time.
  onDocument?.(html);
  return new Response(onDocument ? null : html, { status, headers });
}

/** Logs defects of loaders, actions and pages. Remix also reports unknown addresses here. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const stack = error instanceof Error ? error.stack : undefined;
  logError(context, 'a page failed', error, { path: new URL(request.url).pathname, stack });
}

/** Every script that a document may hold. The policy of each page allows them by their hashes. */
export const inlineScripts: readonly string[] = [
  ads,
  clock,
  countdown,
  islandLoader,
  loadPage,
  newsFlags,
  colourScheme,
  PREFETCH_RULES,
];
