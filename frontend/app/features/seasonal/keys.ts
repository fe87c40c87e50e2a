import type { SeasonalEvent } from './types';

/** The keys of all materials that an event's page names. */
export function materialKeys({ tasks, tracker }: Pick<SeasonalEvent, 'tasks' | 'tracker'>): string[] {
  return [...tasks.flatMap(({ task, reward }) => [...Object.keys(task), ...Object.keys(reward)]), ...(tracker ? [tracker.item] : [])];
}
