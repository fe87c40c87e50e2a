import { describe, expect, it } from 'vitest';
import { secondsText, parseDuration } from './duration';

describe('parseDuration', () => {
  it.each([
    ['30 s', 30],
    ['1 min', 60],
    ['2 h 30 min', 9000],
    ['9 d 6 h', 799_200],
    ['', null],
    ['soon', null],
    ['2h', null],
    ['2 weeks', null],
    ['2 h and 5 min', null],
  ])('%j is %s seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });
});

describe('secondsText', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [90, '1 min 30 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h'],
    [9000, '2 h 30 min'],
    [86_399, '1 d'],
    [86_400, '1 d'],
    [799_200, '9 d 6 h'],
    [1_181_530, '13 d 16 h'],
    [86_400 * 1200, '1,200 d'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(secondsText(seconds)).toBe(text);
  });
});
