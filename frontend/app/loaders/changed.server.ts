import { changesOf } from '~/api/changes.server';
import { lastChange } from '~/features/changes/last-change';
import { type RequestContext, requestDay } from '~/page/context';
import type { Changed } from '~/ui/changed-line';

/** What of the tables on the page at `path` changed lately, by its rows or, where several items share the page, by their titles; the page is then kept for the rest of the day. */
export async function changedOn(
  context: RequestContext,
  path: string,
  by?: 'row' | 'title',
): Promise<Changed | undefined> {
  const [newest] = await changesOf(context, path);
  return newest && lastChange(newest, requestDay(context), by);
}
