import { fetchJson, isSlug } from '~/api/http.server';
import type { Answers } from '~/api/types';
import { type Changed, lastChange } from '~/features/changes/last-change';
import { type RequestContext, requestDay } from '~/page/context';

/** Short: a line below a table is not worth waiting for. */
const TIMEOUT_MS = 1_000;
/** How long a page without the line is cached. */
const AGAIN_MS = 30_000;

/**
 * The last change of the page's tables, by row or by item title. The page is then cached for the rest of the day.
 * Undefined without a change, or when the API does not answer.
 */
export async function changedOn(
  context: RequestContext,
  path: string,
  by?: 'row' | 'title',
): Promise<Changed | undefined> {
  if (!isSlug(path.split('/').at(-1) ?? '')) return undefined; // No page has such a path.
  const { dependencies, clock } = context;
  const changes = await fetchJson<Answers['/api/changes']>(context, `/api/changes?page=${path}`, {
    timeoutMs: TIMEOUT_MS,
    // A missing line does not make the page incomplete: it is only cached for a shorter time.
    unanswered: () => dependencies.changesAt((clock ? Date.parse(clock) : Date.now()) + AGAIN_MS),
  }).catch(() => undefined);
  return changes?.[0] && lastChange(changes[0], requestDay(context), by);
}
