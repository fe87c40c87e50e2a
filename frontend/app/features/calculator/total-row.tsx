import { memo } from 'react';
import { separated } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import type { Missing } from './rules';
import { shortNumber } from './words';

interface TotalRowProps extends Omit<Missing, 'key'> {
  /** The table says what is missing. */
  owning: boolean;
  name: string;
  pic: string | undefined;
}

/** One material of the total, drawn anew only when it changes. */
export const TotalRow = memo(function TotalRow({ need, back, total, unknown, owned, missing, owning, name, pic }: TotalRowProps) {
  return (
    <tr>
      <th scope="row">
        <span>
          {pic && <Picture src={pic} size={24} eager />}
          {name}
        </span>
      </th>
      <td>
        <b className={total === 0 ? 'faint' : undefined}>{separated(total)}</b>
        {unknown && <span className="unknown"> + ?</span>}
        {total < 0 && <small>surplus</small>}
        {back > 0 && (
          <small>
            {separated(need)} − {separated(back)}
          </small>
        )}
      </td>
      {owning && (
        <td>
          {missing === null ? (
            <span className="faint">–</span>
          ) : (
            <>
              <b className={missing === 0 ? 'faint' : 'calc-missing'}>{missing === 0 ? 'enough' : separated(missing)}</b>
              <small>have {shortNumber(owned ?? 0)}</small>
            </>
          )}
        </td>
      )}
    </tr>
  );
});
