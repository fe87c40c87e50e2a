import type { EventLists, Material } from '~/api/types';
import { pickMaterials } from '~/ui/materials';
import { materialKeys } from './keys';
import { runOfTheme, themeAfter } from './schedule';
import type { ThemeEvent } from './types';
import { viewOf } from './view';

/** Everything that the page of a theme shows, at `now` and for the view that `url` asks for. */
export function themePageData(theme: ThemeEvent, calendar: EventLists, materials: readonly Material[], url: URL, now: Date) {
  return {
    theme,
    materials: pickMaterials(materials, materialKeys(theme)),
    view: viewOf(url),
    run: runOfTheme(theme.link, calendar),
    after: themeAfter(theme.link, calendar),
    now: now.toISOString(),
  };
}
