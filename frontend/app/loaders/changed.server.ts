import { fetchJson, isSlug } from '~/api/http.server';
import type { Answers } from '~/api/types';
import { type Changed, lastChange } from '~/features/changes/last-change';
import { type RequestContext, requestDay } from '~/page/context';

/** The last change of the page's tables, by row or by item title. The page is then cached for the rest of the day. */
export async function changedOn(
  context: RequestContext,
  path: string,
  by?: 'row' | 'title',
): Promise<Changed | undefined> {
  if (!isSlug(path.split('/').at(-1) ?? '')) return undefined; // No page has such a path.
  const [newest] = await changesOf(context, path);
  return newest && lastChange(newest, requestDay(context), by);
}

type Revisions = Answers['/api/changes'];

/** Short: a line below a table is not worth waiting for. */
const TIMEOUT_MS = 1_000;
/** How long a page without the line is cached. */
const AGAIN_MS = 30_000;

/** Changes of the page, newest first; none when the API does not answer. */
async function changesOf(context: RequestContext, path: string): Promise<Revisions> {
  const { dependencies } = context;
  const lenient: RequestContext = {
    ...context,
    dependencies: {
      answered: (headers) => dependencies.answered(headers),
      stillTrue: (validity) => dependencies.stillTrue(validity),
      changesAt: (moment) => dependencies.changesAt(moment),
      unanswered: () => dependencies.changesAt((context.clock ? Date.parse(context.clock) : Date.now()) + AGAIN_MS),
    },
  };
  try {
    return (await fetchJson<Revisions>(lenient, `/api/changes?page=${path}`, TIMEOUT_MS)) ?? [];
  } catch {
    return [];
  }
}
