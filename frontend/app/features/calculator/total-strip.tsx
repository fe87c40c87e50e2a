import { memo } from 'react';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { Total } from './rules';
import { shortNumber } from './words';

/** The totals in brief, which stay in sight while a phone scrolls through the buildings. The whole table is a touch away. */
export function TotalStrip({ totals, materials, bulldozer }: { totals: Total[]; materials: Materials; bulldozer: boolean }) {
  return (
    <a className="calc-strip" href="#total" aria-label="To the total table">
      <span className="calc-strip-name" aria-hidden="true">{bulldozer ? 'Total, bulldozed' : 'Total'}</span>
      {totals.map(({ key, total, unknown }) => (
        <StripItem key={key} total={total} unknown={unknown} pic={materials[key]?.pic} />
      ))}
    </a>
  );
}

const StripItem = memo(function StripItem({ total, unknown, pic }: { total: number; unknown: boolean; pic: string | undefined }) {
  return (
    <span className={total === 0 && !unknown ? 'faint' : undefined} aria-hidden="true">
      {pic && <Picture src={pic} size={18} eager />}
      {shortNumber(total)}
      {unknown && <i>?</i>}
    </span>
  );
});
