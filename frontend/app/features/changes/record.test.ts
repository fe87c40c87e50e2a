import { describe, expect, it } from 'vitest';
import type { Revision } from '~/api/types';
import { daysOf, keptSince, monthsOf, MOST_CHANGES } from './record';

const change = (title: string, text: string, more: Partial<Revision['changes'][number]> = {}) => ({
  kind: 'changed' as const,
  page: `/buildings/${title.toLowerCase()}`,
  link: `/buildings/${title.toLowerCase()}?from=1#here`,
  title,
  row: 'level 1',
  column: '',
  before: '',
  after: '',
  text,
  ...more,
});
const imported = (imported: string, ...changes: Revision['changes']): Revision => ({ version: 'v', imported, changes });
const PAGES = ['/buildings/house', '/buildings/silo'];

const record = [
  imported('2026-11-25T20:00:00Z', change('House', 'second')),
  imported('2026-11-25T08:00:00Z', change('Silo', 'other'), change('House', 'first')),
  imported('2026-11-02T08:00:00Z', change('Villa', 'is gone', { row: '', link: '' })),
  imported('2026-10-03T08:00:00Z'),
  imported('2026-09-03T08:00:00Z', change('House', 'old')),
];

describe('the record of changes', () => {
  it('lists a month by day and item, the newest first', () => {
    const house = '/buildings/house?from=1#here';
    expect(daysOf(record, '2026-11', PAGES)).toEqual({
      days: [
        {
          date: '2026-11-25T00:00:00Z',
          items: [
            {
              title: 'House',
              href: '/buildings/house',
              changes: [
                { text: 'second', href: house },
                { text: 'first', href: house },
              ],
            },
            {
              title: 'Silo',
              href: '/buildings/silo',
              changes: [{ text: 'other', href: '/buildings/silo?from=1#here' }],
            },
          ],
        },
        {
          date: '2026-11-02T00:00:00Z',
          items: [{ title: 'Villa', href: null, changes: [{ text: 'is gone', href: null }] }],
        },
      ],
      left: 0,
      hasMadeUp: false,
    });
  });

  it('names the months in which something changed, and how far back it goes', () => {
    expect(monthsOf(record)).toEqual(['2026-11', '2026-09']);
    expect(keptSince(record)).toBe('2026-09-03T08:00:00Z');
    expect(monthsOf([imported('2026-11-25T20:00:00Z')])).toEqual([]);
    expect(keptSince([])).toBeUndefined();
  });

  it('leads to no page that was removed since, and to all that are no item', () => {
    const hrefs = (change: Revision['changes'][number]) => {
      const [day] = daysOf([imported('2026-11-25T20:00:00Z', change)], '2026-11', PAGES).days;
      return [day!.items[0]!.href, day!.items[0]!.changes[0]!.href];
    };
    expect(hrefs(change('Villa', ''))).toEqual([null, null]);
    expect(hrefs(change('Cafe', '', { page: '/cafe', link: '/cafe#bands' }))).toEqual(['/cafe', '/cafe#bands']);
  });

  it('lists a bounded number and says how many more there are', () => {
    const many = imported(
      '2026-11-25T20:00:00Z',
      ...Array.from({ length: MOST_CHANGES + 5 }, () => change('House', 'x')),
    );
    const { days, left } = daysOf([many, imported('2026-11-24T20:00:00Z', change('Silo', 'y'))], '2026-11', PAGES);
    expect(days).toHaveLength(1);
    expect(days[0]!.items[0]!.changes).toHaveLength(MOST_CHANGES);
    expect(left).toBe(6);
  });
});
