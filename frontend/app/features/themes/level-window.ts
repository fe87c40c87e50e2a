import { THEME_LEVELS } from '~/islands/farm';

/**
 * Every level of a theme's tasks, with the class by which themes.css hides it where too few are visible: `from-3` needs three. The window
 * of visible levels begins at `from`, or earlier where the last ones would leave a gap.
 */
export function levelColumns(from: number): Array<{ level: number; className: string }> {
  return Array.from({ length: THEME_LEVELS.max }, (_, index) => {
    const level = index + 1;
    return { level, className: `from-${level < from ? THEME_LEVELS.max - index : level - from + 1}` };
  });
}
