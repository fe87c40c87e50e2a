import type { Material, SeasonalEvent } from '~/api/types';
import type { Addresses } from '~/islands/define';
import { materialsByKey, type Materials } from '~/ui/materials';

export type { SeasonalEvent } from '~/api/types';
export type SeasonalTask = SeasonalEvent['tasks'][number];
export type Tracker = NonNullable<SeasonalEvent['tracker']>;

/** What the islands of a seasonal page are made of: answers of the API. */
export interface SeasonalData {
  events: readonly SeasonalEvent[];
  counted: { materials: readonly Material[] };
}

export const ADDRESSES: Addresses<SeasonalData> = { events: '/api/seasonal-event', counted: '/api/materials' };

/** The event of the page, and the materials that it counts. */
export function eventOf(
  link: string,
  { events, counted }: SeasonalData,
): { event: SeasonalEvent; materials: Materials } {
  return { event: events.find((event) => event.link === link)!, materials: materialsByKey(counted.materials) };
}

/** The name of the list of an event's tasks that a player ticks off. */
export const listOf = (link: string) => `/seasonal/${link}`;
