/** A theme's tasks have six levels, of which a player chooses one. */
export const LEVELS = 6;
const EDGES = 20;
const LEVEL_WIDTH = 120;

/**
 * How many levels a window of that many CSS pixels shows (specification §9), at least one. themes.css
 * holds the same rule as media queries, so that it is true without scripts.
 */
export function visibleLevels(width: number): number {
  return Math.min(LEVELS, Math.max(1, Math.floor((width - EDGES) / LEVEL_WIDTH)));
}

/** The levels shown when `visible` of them fit and the reader asked for those from `from` on: the last ones never leave a gap. */
export function levelWindow(from: number, visible: number): { first: number; last: number } {
  const first = Math.max(1, Math.min(from, LEVELS - visible + 1));
  return { first, last: Math.min(LEVELS, first + visible - 1) };
}

/** The smallest number of visible levels at which `level` is among them. It then is at every greater number too. */
export function leastWindow(level: number, from: number): number {
  for (let visible = 1; visible < LEVELS; visible++) {
    const { first, last } = levelWindow(from, visible);
    if (level >= first && level <= last) return visible;
  }
  return LEVELS;
}

/** Every level, with the class that hides it where too few are visible. */
export function levelColumns(from: number): Array<{ level: number; className: string }> {
  return Array.from({ length: LEVELS }, (_, index) => ({ level: index + 1, className: `from-${leastWindow(index + 1, from)}` }));
}
