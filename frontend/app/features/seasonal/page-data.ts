import type { Material, Occurrence } from '~/api/types';
import { nextRun } from '~/ui/next-run';
import type { SeasonalEvent } from './types';

/** Everything that the page of an event shows, at `now` under the address `url`. */
export function seasonalPageData(event: SeasonalEvent, events: readonly SeasonalEvent[], calendar: readonly Occurrence[], materials: readonly Material[], url: URL, now: Date) {
  return {
    event,
    events,
    counted: { materials },
    run: nextRun(`/seasonal/${event.link}`, calendar, now),
    path: url.pathname,
    search: url.search,
    now: now.toISOString(),
  };
}
