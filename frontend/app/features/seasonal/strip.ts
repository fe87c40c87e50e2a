import type { EventThumb, SeasonalEvent } from './types';

/** How many events the strip shows before it is expanded (specification §9). */
export const STRIP_LENGTH = 5;

/** The visible events, newest first. */
export function visibleEvents<E extends Pick<SeasonalEvent, 'visible' | 'date'>>(events: readonly E[]): E[] {
  return events.filter(({ visible }) => visible).sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** What the strip shows of all events: the newest five, or all of them; and whether more are hidden. */
export function stripOf(events: readonly SeasonalEvent[], all: boolean): { thumbs: EventThumb[]; total: number } {
  const visible = visibleEvents(events);
  const shown = all ? visible : visible.slice(0, STRIP_LENGTH);
  return { thumbs: shown.map(({ name, link, thumb }) => ({ name, link, thumb })), total: visible.length };
}
