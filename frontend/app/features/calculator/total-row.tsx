import { memo } from 'react';
import { figureText, isExactly, isSame, partsOf, separated } from '~/ui/figure';
import { FigureText } from '~/ui/amount';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import type { Missing } from './rules';

interface TotalRowProps extends Omit<Missing, 'key'> {
  /** False while a field cannot be used. */
  isAnswered: boolean;
  /** The table says what is missing. */
  owning: boolean;
  name: string;
  pic: string | undefined;
}

/** Nothing that has to be read. */
const FAINT = 'font-normal text-soft';

const AMOUNT = 'p-0.5 text-right';
/** Under an amount. */
const ASIDE = 'block text-xs text-soft';

/** One material of the total, drawn again only when it changes. */
export const TotalRow = memo(function TotalRow({
  need,
  back,
  total,
  owned,
  missing,
  isAnswered,
  owning,
  name,
  pic,
}: TotalRowProps) {
  const { known, unknown } = partsOf(total);
  return (
    <tr>
      <th scope="row" className="p-0.5 font-normal">
        <span className={classes('flex items-center leading-tight', owning ? 'gap-1' : 'gap-2')}>
          {pic && <Picture src={pic} size={24} className={owning ? 'max-[340px]:hidden' : undefined} />}
          {name}
        </span>
      </th>
      <td className={AMOUNT}>
        {isAnswered ? (
          <>
            {known !== null && <b className={isExactly(total, 0) ? FAINT : undefined}>{separated(known)}</b>}
            {unknown && (
              <span className={owning ? 'unknown block' : 'unknown'}>{known === null ? unknown : ` ${unknown}`}</span>
            )}
            {total.most < 0 && <small className={ASIDE}>surplus</small>}
            {!isExactly(back, 0) && (
              <small className={ASIDE}>
                {figureText(need)} − {figureText(back)}
              </small>
            )}
          </>
        ) : (
          <span className={FAINT}>–</span>
        )}
      </td>
      {owning && (
        <td className={AMOUNT}>
          {missing === null || !isAnswered ? (
            <span className={FAINT}>–</span>
          ) : (
            <>
              <b className={missing.most === 0 ? FAINT : 'text-red'}>
                {missing.most === 0 ? 'enough' : <FigureText of={missing} />}
              </b>
              <small className={ASIDE}>have {separated(owned ?? 0)}</small>
            </>
          )}
        </td>
      )}
    </tr>
  );
}, isSame);
