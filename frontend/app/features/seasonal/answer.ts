import { useMemo } from 'react';
import type { Material } from '~/api/types';
import type { Addresses } from '~/islands/define';
import { pickMaterials, type Materials } from '~/ui/materials';
import type { SeasonalEvent } from './types';

/** What the islands of a seasonal page are made of: answers of the API. */
export interface SeasonalData {
  events: readonly SeasonalEvent[];
  counted: { materials: readonly Material[] };
}

export const ADDRESSES: Addresses<SeasonalData> = { events: '/api/seasonal-event', counted: '/api/materials' };

/** The keys of all materials that an event's page names. */
export function materialKeys({ tasks, tracker }: SeasonalEvent): string[] {
  return [...tasks.flatMap(({ task, reward }) => [...Object.keys(task), ...Object.keys(reward)]), ...(tracker ? [tracker.item] : [])];
}

/** The event of the page, and the materials that it names. */
export function useEvent(link: string, { events, counted }: SeasonalData): { event: SeasonalEvent; materials: Materials } {
  return useMemo(() => {
    const event = events.find((event) => event.link === link)!;
    return { event, materials: pickMaterials(counted.materials, materialKeys(event)) };
  }, [link, events, counted]);
}

/** The name of the list of an event's tasks that a player ticks off. */
export const listOf = (link: string) => `/seasonal/${link}`;
