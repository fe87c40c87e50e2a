import { describe, expect, it } from 'vitest';
import { isNew, readRecords, withRecord, type NewsRecord } from './flags';

const now = Date.parse('2026-11-21T08:00:00Z');
const days = (n: number, ms = 0) => new Date(now - n * 86_400_000 - ms).toISOString();
const clicked: NewsRecord = { _id: 'a', date: days(1), new: false };
const unclicked: NewsRecord = { _id: 'b', date: days(2), new: true };

describe('isNew', () => {
  it.each([
    ['today', days(0), [], true],
    ['announced ahead of its date', days(-1), [], true],
    ['one millisecond short of 15 days', days(15, -1), [], true],
    ['exactly 15 days old', days(15), [], false],
    ['older', days(40), [], false],
    ['without a readable date', 'yesterday', [], false],
    ['recorded as not clicked', days(1), [{ ...clicked, new: true }], true],
    ['clicked', days(1), [clicked], false],
    ['when other news was clicked', days(1), [{ ...clicked, _id: 'b' }], true],
  ])('news %s', (_, date, records, expected) => {
    expect(isNew('a', date, records, now)).toBe(expected);
  });
});

describe('readRecords', () => {
  it.each([
    ['nothing', null, []],
    ['an empty text', '', []],
    ['damaged text', '[{"_id":', []],
    ['something else', '{"a":1}', []],
    ['a number', '7', []],
    ['null', 'null', []],
    ['damaged records', JSON.stringify([null, 1, 'x', {}, { _id: 3, date: days(1), new: false }, clicked]), [clicked]],
    ['a record without a date', JSON.stringify([{ _id: 'a', new: false }]), []],
    ['records', JSON.stringify([clicked, unclicked]), [clicked, unclicked]],
    ['a record that is 15 days old', JSON.stringify([{ ...clicked, date: days(15) }, unclicked]), [unclicked]],
    [
      'a record a moment younger',
      JSON.stringify([{ ...clicked, date: days(15, -1) }]),
      [{ ...clicked, date: days(15, -1) }],
    ],
  ])('reads %s', (_, stored, records) => {
    expect(readRecords(stored, now)).toEqual(records);
  });
});

describe('withRecord', () => {
  it('adds a record and leaves the others', () => {
    expect(withRecord([unclicked], clicked)).toEqual([unclicked, clicked]);
  });

  it('replaces the record of the same news', () => {
    expect(withRecord([{ ...clicked, new: true }, unclicked], clicked)).toEqual([unclicked, clicked]);
  });
});
