import { memo } from 'react';
import { isExactly, isSame, partsOf, separated, type Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { Missing } from './rules';

/** The answer in brief, which stays in sight while a phone scrolls through the buildings: what is missing of all that the player says they own, or else the totals. */
export function TotalStrip({
  totals,
  materials,
  bulldozer,
  isAnswered,
}: {
  totals: Missing[];
  materials: Materials;
  bulldozer: boolean;
  isAnswered: boolean;
}) {
  const told = totals.filter(({ missing }) => missing !== null);
  return (
    <a className="calc-strip" href="#total">
      <span>{told.length > 0 ? 'Missing' : bulldozer ? 'Total, bulldozed' : 'Total'}</span>
      {!isAnswered && <span>–</span>}
      {isAnswered &&
        (told.length > 0 ? told : totals).map(({ key, total, missing }) => (
          <StripItem
            key={key}
            amount={missing ?? total}
            name={materials[key]?.plural ?? key}
            pic={materials[key]?.pic}
          />
        ))}
      <span className="sr-only">To the total table</span>
    </a>
  );
}

const StripItem = memo(function StripItem({
  amount,
  name,
  pic,
}: {
  amount: Figure;
  name: string;
  pic: string | undefined;
}) {
  const { known, unknown } = partsOf(amount);
  return (
    <span className={isExactly(amount, 0) ? 'faint' : undefined}>
      {pic && <Picture src={pic} size={16} alt={name} />}
      {known !== null && separated(known)}
      {unknown && <i>{unknown}</i>}
    </span>
  );
}, isSame);
