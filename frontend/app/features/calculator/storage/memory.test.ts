import { expect, it } from 'vitest';
import { noticeFor, readDate } from './memory';

const at = (text: string) => Date.parse(text);

it.each([
  ['2025-01-01', 'reset'],
  ['2025-02-22', 'update'],
  ['2025-03-31', 'update'],
  ['2025-04-01', 'none'],
])('a plan of %s gets the notice %s', (saved, notice) => {
  expect(noticeFor(at(saved), '2025-04-01T00:00:00Z', '2025-02-22T00:00:00Z')).toBe(notice);
});

it('a plan of unknown age is only offered the update', () => {
  expect(noticeFor(null, '2025-02-22', '2025-02-22')).toBe('update');
});

it.each([
  ['2026-01-01T00:00:00.000Z', at('2026-01-01')],
  ['"2026-01-01T00:00:00.000Z"', at('2026-01-01')],
  ['1767225600000', at('2026-01-01')],
  ['', null],
  [null, null],
  ['yesterday', null],
])('reads the stored date %j', (raw, date) => {
  expect(readDate(raw)).toBe(date);
});
