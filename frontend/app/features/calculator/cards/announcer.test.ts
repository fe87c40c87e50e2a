import { expect, it } from 'vitest';
import { exactly, figureOf, sumOf, type Figure } from '~/figures/figure';
import { percentText, totalsText } from './announcer';

it.each([
  [0, '0%'],
  [0.004, '<1%'],
  [0.126, '13%'],
  [0.99, '99%'],
  [0.998, '>99%'],
  [1, '100%'],
])('a share of %f is %s', (share, text) => {
  expect(percentText(exactly(share))).toBe(text);
});

it('says the totals in words', () => {
  const total = (key: string, total: Figure) => ({ key, need: total, back: exactly(0), total });
  const materials = { nail: { name: 'Nail', plural: 'Nails', pic: '' } };
  expect(totalsText([total('nail', exactly(1200)), total('saw', exactly(0))], materials, false)).toBe(
    'Total: 1,200 nails.',
  );
  expect(
    totalsText(
      [total('nail', exactly(-1)), total('saw', sumOf([exactly(250), figureOf(999)])), total('ink', figureOf(999))],
      materials,
      true,
    ),
  ).toBe('Total with the bulldozer: surplus of 1 nail, 250 + ? saw, ? ink; ? is not known yet.');
  expect(totalsText([], materials, false)).toBe('Total: nothing.');
});
