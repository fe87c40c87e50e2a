import { api } from '~/api/client.server';
import type { Occurrence } from '~/api/types';
import { isOfTheme, timesOfTheme, yearAhead, yearBefore } from '~/features/themes/schedule';
import { type RequestContext, requestNow, showsEvents } from '~/page/context';

/** Theme events of the year ahead, and of the year before if a slug needs it. Null without the calendar. */
export async function themeEvents(context: RequestContext, slugs: string[]): Promise<Occurrence[] | null> {
  const now = requestNow(context);
  const ask = api(context);
  try {
    const ahead = await ask.get(yearAhead(now));
    const isAhead = (slug: string) => timesOfTheme(slug, ahead, now).run !== null;
    const before = slugs.every(isAhead) ? [] : await ask.get(yearBefore(now));
    const events = [...before, ...ahead].filter(isOfTheme);
    showsEvents(context, events);
    return events;
  } catch {
    return null;
  }
}
