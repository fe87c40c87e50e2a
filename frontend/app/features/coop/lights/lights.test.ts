import { describe, expect, it } from 'vitest';
import { consequences, lightFor, readAgo } from './lights';

const HOUR = 60;
const DAY = 24 * HOUR;

describe('the light', () => {
  it.each([
    [0, 'Bright green'],
    [14, 'Bright green'],
    [14.5, 'Green'],
    [15, 'Green'],
    [24 * HOUR, 'Green'],
    [24 * HOUR + 1, 'Yellow'],
    [48 * HOUR, 'Yellow'],
    [48 * HOUR + 1, 'Orange'],
    [168 * HOUR, 'Orange'],
    [168 * HOUR + 1, 'Red'],
    [60 * DAY, 'Red'],
  ])('after %d minutes is %s', (minutes, name) => expect(lightFor(minutes).name).toBe(name));
});

describe('a long absence', () => {
  it.each([
    [28 * DAY - 1, false, false],
    [28 * DAY, true, false],
    [60 * DAY - 1, true, false],
    [60 * DAY, true, true],
  ])('of %d minutes: unranked %s, a leader replaced %s', (minutes, unranked, replaced) => {
    expect(consequences(minutes)).toEqual({ unranked, replaced });
  });
});

describe('how long ago, in the address', () => {
  it.each([
    ['', null],
    ['ago=', null],
    ['ago=14', 14],
    ['ago=30&unit=hours', 30 * HOUR],
    ['ago=2.5&unit=days', 2.5 * DAY],
    ['ago=2,5&unit=days', 2.5 * DAY],
    ['ago=3&unit=years', 3],
    ['ago=0', 0],
  ])('%s is %s minutes', (query, minutes) => expect(readAgo(new URLSearchParams(query)).minutes).toBe(minutes));

  it.each(['ago=-1', 'ago=soon', 'ago=1e5', 'ago=99999999', 'ago=1,440', 'ago=1.440', 'ago=40,320'])(
    '%s is no answer, and is said',
    (query) => {
      expect(readAgo(new URLSearchParams(query))).toMatchObject({ minutes: null, error: expect.any(String) });
    },
  );
});
