import type { Material, Occurrence } from '~/api/types';
import { nextRun } from '~/ui/run';
import type { SeasonalEvent } from './types';

/** Everything that the page of an event shows, at `now`. */
export function seasonalPageData(event: SeasonalEvent, events: readonly SeasonalEvent[], calendar: readonly Occurrence[], materials: readonly Material[], now: Date) {
  return {
    event,
    events,
    counted: { materials },
    run: nextRun(`/seasonal/${event.link}`, calendar, now),
    now: now.toISOString(),
  };
}
