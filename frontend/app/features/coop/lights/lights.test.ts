import { describe, expect, it } from 'vitest';
import { agoText, lightFor, readAgo, REPLACED_AFTER, UNRANKED_AFTER } from './lights';

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

  it('counts for the rankings up to 28 days, and for a leader up to 60 (specification §9)', () => {
    expect([UNRANKED_AFTER, REPLACED_AFTER]).toEqual([28 * DAY, 60 * DAY]);
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
    ['ago=40 320', 40_320],
    ['ago=٣٠', 30],
    ['ago=1234.5', 1_234.5],
  ])('%s is %s minutes', (query, minutes) => expect(readAgo(new URLSearchParams(query)).minutes).toBe(minutes));

  it.each(['ago=-1', 'ago=soon', 'ago=1e5', 'ago=99999999', 'ago=1,440,000', 'ago=-1.440'])(
    '%s is no answer, and is said',
    (query) => {
      expect(readAgo(new URLSearchParams(query))).toMatchObject({
        minutes: null,
        error: 'Please enter a number such as 30.',
      });
    },
  );

  it.each([
    ['1.440', '1,440 or 1.44', [1_440, 1.44]],
    ['1,445', '1,445 or 1.445', [1_445, 1.445]],
  ])('%s is asked back, and either choice is an answer', (text, said, choices) => {
    expect(readAgo(new URLSearchParams({ ago: text }))).toMatchObject({
      minutes: null,
      error: `“${text}” may be ${said}.`,
      choices,
    });
    for (const choice of choices)
      expect(readAgo(new URLSearchParams({ ago: agoText(choice) }))).toMatchObject({ minutes: choice });
  });
});
