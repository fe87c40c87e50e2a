import type { ReactNode } from 'react';
import { AmountList } from '~/figures/amount';
import type { Materials } from '~/figures/materials';
import type { SeasonalEvent } from '~/api/types';
import { amountsOf, onlyItem, sumsOf } from './totals';

interface TaskTableProps {
  event: SeasonalEvent;
  materials: Materials;
  labelledBy: string;
  /** The `<tbody>`. */
  children: ReactNode;
}

/** Narrow: four columns fit a phone. */
export const CELL = 'px-1 py-1.5';

export function SeasonTaskTable({ event, materials, labelledBy, children }: TaskTableProps) {
  const asked = amountsOf(event, 'task');
  const soFar = onlyItem(asked) !== undefined;
  const need = sumsOf(asked);
  const gain = sumsOf(amountsOf(event, 'reward'));
  return (
    <>
      <table className="border border-rule bg-card text-sm shadow-lift" aria-labelledby={labelledBy}>
        <thead className="sticky top-0 z-1 bg-card">
          <tr>
            <th scope="col" className={CELL}>
              <span aria-hidden="true">No.</span>
              <span className="sr-only">Number</span>
            </th>
            <th scope="col" className={CELL}>
              Task
            </th>
            <th scope="col" className={`w-full ${CELL}`}>
              Reward
            </th>
            {soFar && (
              <th scope="col" className={`text-right whitespace-nowrap text-soft ${CELL}`}>
                So far
              </th>
            )}
          </tr>
        </thead>
        {children}
        <tfoot className="border-t-3 border-double border-strong-rule bg-gold-wash">
          <tr>
            <th scope="row" className={CELL}>
              All
            </th>
            <td className={CELL}>
              <AmountList amounts={need.totals} materials={materials} />
            </td>
            <td colSpan={soFar ? 2 : 1} className={CELL}>
              <AmountList amounts={gain.totals} materials={materials} />
            </td>
          </tr>
        </tfoot>
      </table>
      {(need.unknown || gain.unknown) && (
        <p className="mt-2 text-sm text-soft">? is an unknown figure, and so is everything calculated from it.</p>
      )}
    </>
  );
}
