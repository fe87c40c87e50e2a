import type { SeasonalEvent } from '~/api/types';
import type { AnswersAt } from '~/islands/define';
import { materialsByKey, type Materials } from '~/figures/materials';

export type SeasonalTask = SeasonalEvent['tasks'][number];
export type Tracker = NonNullable<SeasonalEvent['tracker']>;

/** What the islands of a seasonal page are made of. */
export const ADDRESSES = { events: '/api/seasonal-event', materialList: '/api/materials' } as const;
export type SeasonalData = AnswersAt<typeof ADDRESSES>;

/** The event of the page, and the materials that it counts. */
export function eventOf(
  link: string,
  { events, materialList }: SeasonalData,
): { event: SeasonalEvent; materials: Materials } {
  return { event: events.find((event) => event.link === link)!, materials: materialsByKey(materialList) };
}

/** The name of the list of an event's tasks that a player ticks off. */
export const listOf = (link: string) => `/seasonal/${link}`;
