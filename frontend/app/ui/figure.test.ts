import { describe, expect, it } from 'vitest';
import { figure, separated, sumKnown } from './figure';

describe('figures', () => {
  it.each([
    [0, '0'],
    [998, '998'],
    [999, '?'],
    [1000, '1,000'],
    [16_750, '16,750'],
    [430_000, '430,000'],
    [-4, '−4'],
    [11.5, '11.5'],
  ])('shows %s as %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });

  it('shows a sum of 999 as a number', () => {
    expect(separated(999)).toBe('999');
  });
});

describe('sums', () => {
  it.each([
    ['nothing', [], 0, false],
    ['known figures', [60, 80, 100], 240, false],
    ['an unknown one among them', [60, 999, 100], 160, true],
    ['only unknown ones', [999, 999], 0, true],
  ])('of %s', (_, values, sum, unknown) => {
    expect(sumKnown(values)).toEqual({ sum, unknown });
  });
});
