import { api } from '~/api/client.server';
import { pagesNear } from '~/api/near.server';
import type { RequestContext } from '~/page/context';
import { missing } from '~/page/errors';

/** For how long browsers may remember where a page is: its former address may be that of another page some day. */
const MOVED_FOR = 'public, max-age=3600';

/**
 * What to throw from a loader that finds nothing: `throw await notFound('theme', args)`. A page that has moved leads to where it is, the server
 * adds the query. Else it is a 404: the root shows its screen, with pages that may have been meant.
 */
export async function notFound(
  what: keyof typeof missing,
  { context, request }: { context: RequestContext; request: { url: string } },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { pages } = await api(context).get('/api/moved');
  const moved = pages.find(({ from }) => from === pathname);
  if (moved) return new Response(null, { status: 301, headers: { Location: moved.to, 'Cache-Control': MOVED_FOR } });
  return Response.json({ ...missing[what], near: await pagesNear(context, pathname) }, { status: 404 });
}
