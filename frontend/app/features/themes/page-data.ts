import type { EventLists, Material } from '~/api/types';
import { runOfTheme, themeAfter } from './schedule';
import type { ThemeEvent } from './types';

/** Everything that the page of a theme shows, at `now` under the address `url`. */
export function themePageData(theme: ThemeEvent, calendar: EventLists, materials: readonly Material[], url: URL, now: Date) {
  return {
    theme,
    counted: { materials },
    path: url.pathname,
    search: url.search,
    run: runOfTheme(theme.link, calendar),
    after: themeAfter(theme.link, calendar),
    now: now.toISOString(),
  };
}
