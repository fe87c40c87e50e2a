import { describe, expect, it } from 'vitest';
import type { UpgradeTable } from './columns';
import { LAND_PHASES, phasesWithin, saleNote, phasesOf } from './notes';

describe('saleNote', () => {
  it('names the best-seller shop for premium buildings', () => {
    expect(saleNote('premium')?.text).toBe(
      'It opens every 4–8 weeks. A discount of 30% is common, ' +
        '40% comes up sometimes, and one Black Friday brought 50%.',
    );
  });

  it.each(['fancy', 'fertile'] as const)('names the weekly sales for %s buildings', (type) => {
    expect(saleNote(type)?.text).toBe('There is one almost every week, and on holidays the price falls by 70–90%.');
  });

  it.each(['normal', undefined] as const)('has nothing to say for %s ones', (type) => {
    expect(saleNote(type)).toBeNull();
  });
});

describe('the phases of land', () => {
  it.each([
    [6, 9, []],
    [6, 10, ['materials']],
    [9, 31, ['materials']],
    [30, 32, ['materials', 'money']],
    [31, 42, ['money']],
    [41, 43, ['money', 'materials']],
    [42, 43, ['materials']],
    [6, 60, ['materials', 'money', 'materials']],
    [59, 60, ['materials']],
  ])('from expansion %i to %i are %j', (from, to, limits) => {
    expect(phasesWithin(LAND_PHASES, from, to).map(({ limit }) => limit)).toEqual(limits);
  });

  it.each([
    ['building', 'expansion', LAND_PHASES],
    ['building', 'level', []],
    ['dream', 'expansion', []], // other land
  ] as const)('of a %s by %s are shown, if it has any', (kind, unit, phases) => {
    expect(phasesOf(kind, { unit } as UpgradeTable)).toEqual(phases);
  });
});
