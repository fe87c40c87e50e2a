import type { EventLists, Material } from '~/api/types';
import { runOfTheme, themeAfter } from './schedule';
import type { ThemeEvent } from './types';

/** Everything that the page of a theme shows, at `now`. */
export function themePageData(theme: ThemeEvent, calendar: EventLists, materials: readonly Material[], now: Date) {
  return {
    theme,
    counted: { materials },
    run: runOfTheme(theme.link, calendar, now),
    after: themeAfter(theme.link, calendar, now),
    now: now.toISOString(),
  };
}
