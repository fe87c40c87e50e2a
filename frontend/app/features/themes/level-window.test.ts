import { describe, expect, it } from 'vitest';
import { LEVELS, roomFor, shiftsOf, startOf } from './level-window';

describe('the window of visible levels', () => {
  it.each([
    [1, 2, { start: 1, end: 2, left: 1, right: 2 }],
    [3, 2, { start: 3, end: 4, left: 2, right: 4 }],
    [5, 2, { start: 5, end: 6, left: 4, right: 5 }],
    [6, 2, { start: 5, end: 6, left: 4, right: 5 }],
    [6, 5, { start: 2, end: 6, left: 1, right: 2 }],
    [6, 1, { start: 6, end: 6, left: 5, right: 6 }],
    [4, 6, { start: 1, end: 6, left: 1, right: 1 }],
  ])('that begins at %s with room for %s shows and shifts to %o', (first, room, shifts) =>
    expect(shiftsOf(first, room)).toEqual(shifts),
  );

  it('holds as many neighbours as there is room for, and always the level it begins at', () => {
    for (const first of LEVELS)
      for (const room of LEVELS) {
        const start = startOf(first, room);
        const inSight = LEVELS.filter((level) => roomFor(level, first) <= room);
        expect(inSight).toEqual(LEVELS.slice(start - 1, start - 1 + room));
        expect(inSight).toContain(first);
      }
  });
});
