import { memo } from 'react';
import { classes } from '~/ui/classes';
import { isExactly, partsOf, type Figure } from '~/figures/figure';
import { Picture } from '~/ui/picture';
import { useCalculator } from './context';
import { isSame, type Missing } from '../plan/rules';
import { separated } from '~/ui/whole-number';

/** The totals, or what is missing, in one line that stays visible while a phone scrolls. */
export function TotalStrip({
  totals,
  bulldozer,
  isAnswered,
}: {
  totals: Missing[];
  bulldozer: boolean;
  isAnswered: boolean;
}) {
  const { materials } = useCalculator();
  const stocked = totals.filter(({ missing }) => missing !== null);
  const shown = (stocked.length > 0 ? stocked : totals).map(({ key, total, missing }) => ({
    key,
    amount: missing ?? total,
  }));
  return (
    <p
      className={classes(
        'sticky top-0 z-3 -mx-4 border-y border-strong-rule bg-card px-2.5 py-1 text-xs font-semibold shadow-lift',
        'md:hidden print:hidden',
      )}
    >
      {/* It covers the whole bar; its name is the text that the bar shows. */}
      <a className="mr-2 after:absolute after:inset-0" href="#total">
        {stocked.length > 0 ? 'Missing' : bulldozer ? 'Total, bulldozed' : 'Total'}
        <span className="sr-only">: to the table</span>
      </a>
      {isAnswered ? (
        shown.map(({ key, amount }) => (
          <StripItem key={key} amount={amount} name={materials[key]?.plural ?? key} pic={materials[key]?.pic} />
        ))
      ) : (
        <span>–</span>
      )}
    </p>
  );
}

const StripItem = memo(function StripItem({ amount, name, pic }: { amount: Figure; name: string; pic?: string }) {
  const { known, unknown } = partsOf(amount);
  return (
    <span
      className={classes(
        'mr-2 inline-flex items-center gap-1 align-middle',
        isExactly(amount, 0) && 'font-normal text-soft',
      )}
    >
      {pic && <Picture src={pic} size={16} alt={name} />}
      {known !== null && separated(known)}
      {unknown && <b className="text-red">{unknown}</b>}
    </span>
  );
}, isSame);
