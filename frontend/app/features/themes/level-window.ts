export const LEVELS = [1, 2, 3, 4, 5, 6];
const LAST = 6;

/** The first visible level of a window with `room` levels; it ends at the last level. */
export const startOf = (first: number, room: number) => Math.min(first, LAST + 1 - room);

/** The room at which a level is visible. `table.css` has the screen widths. */
export const roomFor = (level: number, first: number) => (level < first ? LAST + 1 - level : level - first + 1);

/** What a window shows, and where its shifts begin. */
export function shiftsOf(first: number, room: number) {
  const start = startOf(first, room);
  return {
    start,
    end: start + room - 1,
    left: Math.max(1, start - 1),
    right: startOf(start + 1, room),
  };
}
