import { api } from '~/api/client.server';
import { type RequestContext, requestNow, showsEvents } from '~/page/context';
import { nextRun } from '~/figures/run';

/** The present or next run of the page's event; null without one, or without the calendar. */
export async function runOf(context: RequestContext, path: string) {
  const now = requestNow(context);
  const calendar = await api(context)
    .get('/api/calendar/')
    .catch(() => []);
  const runs = calendar.filter(({ link }) => link === path);
  showsEvents(context, runs);
  return nextRun(path, runs, now);
}
