import { counted, exactly, figureText, isExactly, isKnown, separated, type Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { shareOf, type Tally, type Total } from './rules';

/** A share in whole per cent. */
export function shareText(share: Figure): string {
  return figureText(share, (share) => (share > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`));
}

/** The shares that a building has of what is needed, one for each of its materials, with spaces between. */
export function sharesText(need: Tally, needed: ReadonlyMap<string, Figure>): string {
  return [...need].map(([key, amount]) => shareText(shareOf(amount, needed.get(key) ?? exactly(0)))).join(' ');
}

/** A number in few letters: `980`, `12.3k`, `375k`, `4.1M`. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size < 10_000) return separated(value);
  for (const [unit, letter] of [[1e9, 'B'], [1e6, 'M'], [1e3, 'k']] as const) {
    if (size < unit) continue;
    // Cut, not rounded: a thousand thousands are never shown.
    const places = size / unit < 100 ? 10 : 1;
    return `${sign}${(Math.floor((size / unit) * places) / places).toLocaleString('en')}${letter}`;
  }
  return separated(value);
}

/** The totals as a screen reader is told them after a change. */
export function totalsText(totals: readonly Total[], materials: Materials, bulldozer: boolean): string {
  const parts = totals
    .filter(({ total }) => !isExactly(total, 0))
    .map(({ key, total }) => {
      const { name = key, plural = key } = materials[key] ?? {};
      const surplus = isKnown(total) && total.most < 0;
      return `${surplus ? 'surplus of ' : ''}${counted(surplus ? -total.most : total, name, plural)}`.toLowerCase();
    });
  return `Total${bulldozer ? ' with the bulldozer' : ''}: ${parts.join(', ') || 'nothing'}${totals.every(({ total }) => isKnown(total)) ? '' : '; ? is what nobody knows'}.`;
}
