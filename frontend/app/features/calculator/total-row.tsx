import { memo } from 'react';
import { figureText, isExactly, isSame, partsOf, separated } from '~/ui/figure';
import { FigureText } from '~/ui/amount';
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
      <th scope="row">
        <span>
          {pic && <Picture src={pic} size={24} />}
          {name}
        </span>
      </th>
      <td>
        {isAnswered ? (
          <>
            {known !== null && <b className={isExactly(total, 0) ? 'faint' : undefined}>{separated(known)}</b>}
            {unknown && <span className="unknown">{known === null ? unknown : ` ${unknown}`}</span>}
            {total.most < 0 && <small>surplus</small>}
            {!isExactly(back, 0) && (
              <small>
                {figureText(need)} − {figureText(back)}
              </small>
            )}
          </>
        ) : (
          <span className="faint">–</span>
        )}
      </td>
      {owning && (
        <td>
          {missing === null || !isAnswered ? (
            <span className="faint">–</span>
          ) : (
            <>
              <b className={missing.most === 0 ? 'faint' : 'calc-missing'}>
                {missing.most === 0 ? 'enough' : <FigureText of={missing} />}
              </b>
              <small>have {separated(owned ?? 0)}</small>
            </>
          )}
        </td>
      )}
    </tr>
  );
}, isSame);
