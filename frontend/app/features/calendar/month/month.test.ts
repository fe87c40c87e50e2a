import { describe, expect, it } from 'vitest';
import { isFar, monthEvents, monthName, monthOf, monthPath, readMonth, shownMonths, monthStart } from './month';

const now = Date.parse('2026-11-21T08:00:00Z');
const november = monthOf(now);

describe('the month of a moment is that of UTC', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-01'],
    ['2026-11-30T23:59:59.999Z', '2026-11-01'],
    ['2026-12-31T23:59:59Z', '2026-12-01'],
    ['2027-01-01T00:00:00Z', '2027-01-01'],
    ['2028-02-29T12:00:00Z', '2028-02-01'],
  ])('%s', (instant, start) => {
    expect(new Date(monthStart(monthOf(Date.parse(instant)))).toISOString()).toBe(`${start}T00:00:00.000Z`);
  });
});

describe('the month in the address', () => {
  it.each([
    [null, 'November 2026', undefined],
    ['', 'November 2026', undefined],
    ['2026-11', 'November 2026', undefined],
    [' 2026-12 ', 'December 2026', undefined],
    ['2027-01', 'January 2027', undefined],
    ['2010-01', 'January 2010', undefined],
    ['2009-12', 'January 2010', 'The calendar begins in January 2010.'],
    ['0000-01', 'January 2010', 'The calendar begins in January 2010.'],
    ['2029-10', 'October 2029', undefined],
    ['2029-11', 'October 2029', 'The calendar looks three years ahead, up to October 2029.'],
    ['999999999-12', 'October 2029', 'The calendar looks three years ahead, up to October 2029.'],
  ])('%j is %s', (text, name, warning) => {
    const read = readMonth(text, now, november);
    expect(monthName(read.month)).toBe(name);
    expect(read.warning).toBe(warning);
  });

  it.each([
    '2026-13',
    '2026-00',
    '2026-1',
    '2026',
    '2026-11-21',
    'december',
    '-2026-12',
    '2026-12<',
    '9'.repeat(50),
    '１２３４-01',
  ])('%j is no month', (text) => {
    expect(readMonth(text, now, november)).toEqual({
      month: november,
      warning: 'The address has no month such as 2026-12, so this one is shown.',
    });
  });
});

describe('the last month that is shown', () => {
  // The window of a month ends with the first day of the next, which must be at most three years from today.
  it.each([
    '2026-11-01T00:00:00Z',
    '2026-11-30T23:59:59Z',
    '2026-12-31T23:59:59Z',
    '2028-02-29T12:00:00Z',
    '2027-01-01T00:00:00Z',
  ])('lies within three years of %s', (text) => {
    const { last } = shownMonths(Date.parse(text));
    const limit = new Date(`${text.slice(0, 10)}T00:00:00Z`);
    limit.setUTCFullYear(limit.getUTCFullYear() + 3);
    expect(monthStart(last + 1)).toBeLessThanOrEqual(limit.getTime());
  });
});

describe('the events of a month are asked for with those of the months beside it', () => {
  it.each([
    ['2026-11', 'from=2026-10-01&to=2027-01-01'],
    ['2027-01', 'from=2026-12-01&to=2027-03-01'],
    // The API answers nothing before and after these.
    ['2010-01', 'from=2010-01-01&to=2010-03-01'],
    ['2029-10', 'from=2029-09-01&to=2029-11-01'],
  ])('%s', (text, query) => expect(monthEvents(monthOf(Date.parse(`${text}-01`)), now)).toBe(`/api/calendar?${query}`));
});

describe('the address of a month', () => {
  it.each([
    [0, '/calendar'],
    [1, '/calendar?month=2026-12'],
    [2, '/calendar?month=2027-01'],
    [-11, '/calendar?month=2025-12'],
  ])('%d from now is %s, and is read as that month', (step, path) => {
    expect(monthPath(november + step, november)).toBe(path);
    expect(readMonth(new URL(path, 'http://site').searchParams.get('month'), now, november)).toEqual({
      month: november + step,
    });
  });

  it.each([
    [0, '', '/calendar?alarm=2h'],
    [1, 'sale', '/calendar?month=2026-12&kind=sale&alarm=2h'],
  ])('%d from now with the kind “%s” and an alarm is %s', (step, kind, path) =>
    expect(monthPath(november + step, november, kind, '2h')).toBe(path),
  );

  it.each([
    [0, '/calendar?kind=co-op'],
    [1, '/calendar?month=2026-12&kind=co-op'],
  ])('%d from now with one kind of events is %s', (step, path) =>
    expect(monthPath(november + step, november, 'co-op')).toBe(path),
  );
});

it.each([
  [-13, true],
  [-12, false],
  [0, false],
  [12, false],
  [13, true],
])('a month %d from now is far: %s', (step, far) => {
  expect(isFar(november + step, november)).toBe(far);
});
