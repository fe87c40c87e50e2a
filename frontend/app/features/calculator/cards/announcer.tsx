import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/islands/hydrated';
import { counted, exactly, figureText, isExactly, isKnown, type Figure } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { shareOf, type Tally, type MaterialTotal } from '../plan/rules';

/** A player who changes nothing for so long has paused. */
const PAUSE_MS = 900;

/** Announces the totals to screen readers once the player pauses; silent until the first change. */
export function Announcer({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [announced, announce] = useState('');
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!hydrated) return; // the browser's own plan is not loaded yet
    last.current ??= text;
    if (last.current === text) return;
    const timer = setTimeout(() => {
      last.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, hydrated]);
  return (
    <p className="sr-only" role="status" data-announcer="">
      {announced}
    </p>
  );
}

/** A share in whole per cent; 0% and 100% are exact. */
export function percentText(share: Figure): string {
  return figureText(share, (share) => {
    if (share > 0 && share < 0.01) return '<1%';
    return share > 0.99 && share < 1 ? '>99%' : `${Math.round(share * 100)}%`;
  });
}

export function sharesText(need: Tally, needed: ReadonlyMap<string, Figure>): string {
  return [...need].map(([key, amount]) => percentText(shareOf(amount, needed.get(key) ?? exactly(0)))).join(' ');
}

export function totalsText(totals: readonly MaterialTotal[], materials: Materials, bulldozer: boolean): string {
  const shown = totals.filter(({ total }) => !isExactly(total, 0));
  const parts = shown.map(({ key, total }) => {
    const { name = key, plural = key } = materials[key] ?? {};
    const surplus = isKnown(total) && total.most < 0;
    return `${surplus ? 'surplus of ' : ''}${counted(surplus ? -total.most : total, name, plural)}`.toLowerCase();
  });
  const mode = bulldozer ? ' with the bulldozer' : '';
  const unknown = totals.every(({ total }) => isKnown(total)) ? '' : '; ? is not known yet';
  return `Total${mode}: ${parts.join(', ') || 'nothing'}${unknown}.`;
}
