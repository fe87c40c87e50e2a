import { memo } from 'react';
import { isExactly, partsOf, type Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { Total } from './rules';
import { shortNumber } from './words';

/** The totals in brief, which stay in sight while a phone scrolls through the buildings. The whole table is a touch away. */
export function TotalStrip({ totals, materials, bulldozer, isAnswered }: { totals: Total[]; materials: Materials; bulldozer: boolean; isAnswered: boolean }) {
  return (
    <a className="calc-strip" href="#total" aria-label="To the total table">
      <span className="calc-strip-name" aria-hidden="true">{bulldozer ? 'Total, bulldozed' : 'Total'}</span>
      {!isAnswered && <span aria-hidden="true">–</span>}
      {isAnswered && totals.map(({ key, total }) => (
        <StripItem key={key} total={total} pic={materials[key]?.pic} />
      ))}
    </a>
  );
}

const StripItem = memo(function StripItem({ total, pic }: { total: Figure; pic: string | undefined }) {
  const { known, unknown } = partsOf(total);
  return (
    <span className={isExactly(total, 0) ? 'faint' : undefined} aria-hidden="true">
      {pic && <Picture src={pic} size={18} eager />}
      {known !== null && shortNumber(known)}
      {unknown && <i>?</i>}
    </span>
  );
});
