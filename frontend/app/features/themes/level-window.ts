/** Levels of a theme's tasks. */
export const LEVELS = [1, 2, 3, 4, 5, 6];
const LAST = 6;

/** The first level in sight of a window that is to begin at `first`, with room for `room` levels: it never goes beyond the last level. */
export const startOf = (first: number, room: number) => Math.min(first, LAST + 1 - room);

/** For how many levels there must be room so that a level is in sight. `table.css` knows how wide a screen is for that. */
export const roomFor = (level: number, first: number) => (level < first ? LAST + 1 - level : level - first + 1);

/** What a window with room for `room` levels shows, and where its shifts to the left and right begin. */
export function shiftsOf(first: number, room: number) {
  const start = startOf(first, room);
  return {
    start,
    end: start + room - 1,
    left: Math.max(1, start - 1),
    right: startOf(start + 1, room),
  };
}
