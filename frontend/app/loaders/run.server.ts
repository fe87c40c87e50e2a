import { api } from '~/api/client.server';
import { type RequestContext, requestNow, showsEvents } from '~/page/context';
import { nextRun } from '~/figures/run';

/** The present or next run of the event whose page is at `path`; null when the calendar has none, or is away: the rest is worth showing. */
export async function runOf(context: RequestContext, path: string) {
  const now = requestNow(context);
  const calendar = await api(context)
    .get('/api/calendar/')
    .catch(() => []);
  const runs = calendar.filter(({ link }) => link === path);
  showsEvents(context, runs);
  return nextRun(path, runs, now);
}
