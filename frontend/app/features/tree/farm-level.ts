/**
 * The farm level of the selector that an address asks for: the highest that is not above what was asked, so that a farm of
 * level 73 sees the figures from level 70 on. The lowest when nothing sensible was asked.
 */
export function farmLevelOf(asked: string | null, levels: readonly number[]): number {
  const wanted = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 0;
  return levels.findLast((level) => level <= wanted) ?? levels[0] ?? 1;
}
