import type { SeasonalEvent } from './types';

/** How many events the strip shows before it is expanded (specification §9). */
export const STRIP_LENGTH = 5;

/** What the strip shows of the visible events: the newest five, or all of them; and how many there are. */
export function stripOf(events: readonly SeasonalEvent[], all: boolean): { shown: SeasonalEvent[]; total: number } {
  const visible = events.filter(({ visible }) => visible).sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return { shown: all ? visible : visible.slice(0, STRIP_LENGTH), total: visible.length };
}
