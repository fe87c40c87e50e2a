import { separated } from '~/ui/figure';
import type { Material } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { Missing } from './rules';
import { shortNumber } from './words';

interface TotalRowProps {
  total: Missing;
  /** The table says what is missing. */
  owning: boolean;
  material: Material | undefined;
}

/** One material of the total. */
export function TotalRow({ total: { key, need, back, total, unknown, owned, missing }, owning, material }: TotalRowProps) {
  return (
    <tr>
      <th scope="row">
        <span>
          {material?.pic && <Picture src={material.pic} size={24} eager />}
          {material?.plural ?? key}
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
}
