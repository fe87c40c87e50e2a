import { pagesNear } from '~/api/near.server';
import type { RequestContext } from '~/page/context';
import { missing } from '~/page/errors';

/** A 404 to throw from a loader: `throw await notFound('theme', args)`. The root shows its screen, with pages that may have been meant. */
export async function notFound(
  what: keyof typeof missing,
  { context, request }: { context: RequestContext; request: { url: string } },
): Promise<Response> {
  const near = await pagesNear(context, new URL(request.url).pathname);
  return Response.json({ ...missing[what], near }, { status: 404 });
}
