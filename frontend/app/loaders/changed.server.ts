import { fetchJson, isSlug } from '~/api/http.server';
import type { Answers } from '~/api/types';
import { type Changed, lastChange } from '~/features/changes/last-change';
import { type RequestContext, requestDay } from '~/page/context';

/** What of the tables on the page at `path` changed lately, by its rows or, where several items share the page, by their titles; the page is then cached for the rest of the day. */
export async function changedOn(
  context: RequestContext,
  path: string,
  by?: 'row' | 'title',
): Promise<Changed | undefined> {
  if (!isSlug(path.split('/').at(-1) ?? '')) return undefined; // no page of an item is called so
  const [newest] = await changesOf(context, path);
  return newest && lastChange(newest, requestDay(context), by);
}

type Revisions = Answers['/api/changes'];

/** What changed is a line beside a table: nobody waits for it. */
const TIMEOUT_MS = 1_000;
/** How long a page is cached that lacks the line because the API did not answer. */
const AGAIN_MS = 30_000;

/** What imports changed on the page at `path`, the newest first; nothing when the API does not answer. */
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
