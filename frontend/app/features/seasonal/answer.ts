import type { SeasonalEvent } from '~/api/types';
import type { AnswersAt } from '~/islands/define';
import { materialsByKey } from '~/figures/materials';

export type SeasonalTask = SeasonalEvent['tasks'][number];
export type Tracker = NonNullable<SeasonalEvent['tracker']>;

export const ADDRESSES = { events: '/api/seasonal-event', materialList: '/api/materials' } as const;
export type SeasonalData = AnswersAt<typeof ADDRESSES>;

export function eventOf(link: string, { events, materialList }: SeasonalData) {
  return { event: events.find((event) => event.link === link)!, materials: materialsByKey(materialList) };
}

/** Names the list of an event's ticked tasks. */
export const listOf = (link: string) => `/seasonal/${link}`;
