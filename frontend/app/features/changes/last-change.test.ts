import { describe, expect, it } from 'vitest';
import type { Revision } from '~/api/types';
import { lastChange } from './last-change';

const changed = (imported: string, ...places: Array<Partial<Revision['changes'][number]>>) =>
  lastChange({ imported, changes: places } as Revision, new Date('2026-11-25T00:30:00Z'));

describe('the line about the last change', () => {
  it.each([
    ['2026-11-25T00:10:00Z', 'today'],
    ['2026-11-24T23:50:00Z', 'yesterday'],
    ['2026-11-22T12:00:00Z', '3 days ago'],
    ['2026-09-26T00:00:00Z', '60 days ago'],
    ['2026-09-25T23:59:59Z', undefined],
    // A page is rendered by another clock than the import's.
    ['2026-11-25T00:31:00Z', 'today'],
    ['2026-11-26T08:00:00Z', 'today'],
  ])('of %s says %s', (imported, when) => {
    expect(changed(imported, { row: 'level 12' })?.when).toBe(when);
  });

  it.each([
    [['level 12', 'level 12'], 'level 12'],
    [['level 12', 'level 13'], 'levels 12 and 13'],
    [['level 12', 'Beds, level 13'], 'level 12 and Beds, level 13'],
    [['level 1', 'level 2', 'level 3'], 'levels 1, 2 and 3'],
    [['level 1', 'level 2', 'level 3', 'level 4'], 'levels 1, 2 and 2 more'],
    [["Ship's Anchor", 'Message in a Bottle'], "Ship's Anchor and Message in a Bottle"],
    [['Basket', 'level 2'], 'Basket and level 2'],
  ])('names the rows %s: %s', (rows, what) => {
    expect(changed('2026-11-25T00:00:00Z', ...rows.map((row) => ({ row, text: '' })))?.what).toBe(what);
  });

  it('names items where several share a page', () => {
    const apple = { imported: '2026-11-25T00:00:00Z', changes: [{ title: 'Apple', row: 'level 1' }] } as Revision;
    expect(lastChange(apple, new Date('2026-11-25T00:30:00Z'), 'title')?.what).toBe('Apple');
  });

  it('says what changed where that is no row, and where to read more', () => {
    expect(changed('2026-11-22T12:00:00Z', { row: '', text: 'text changed' })).toEqual({
      day: '2026-11-22',
      when: '3 days ago',
      what: 'text changed',
      href: '/changes?month=2026-11#day-22',
    });
    expect(changed('2026-11-22T12:00:00Z')).toBeUndefined();
  });
});
