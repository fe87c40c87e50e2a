import type { ReactNode } from 'react';
import { AmountList } from '~/ui/amount';
import type { Materials } from '~/ui/materials';
import { onlyItem, totalsOf } from './totals';
import type { SeasonalTask } from './types';

interface TaskTableProps {
  tasks: SeasonalTask[];
  materials: Materials;
  /** Id of its heading. */
  labelledBy: string;
  /** The rows, in their `<tbody>`. */
  children: ReactNode;
}

/** The tasks, what they give, and all of it together. */
export function TaskTable({ tasks, materials, labelledBy, children }: TaskTableProps) {
  const asked = tasks.map(({ task }) => task);
  const soFar = onlyItem(asked) !== undefined;
  const need = totalsOf(asked);
  const gain = totalsOf(tasks.map(({ reward }) => reward));
  return (
    <>
      <table className="season-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">
              <span aria-hidden="true">No.</span>
              <span className="sr-only">Number</span>
            </th>
            <th scope="col">Task</th>
            <th scope="col">Reward</th>
            {soFar && <th scope="col">So far</th>}
          </tr>
        </thead>
        {children}
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td className="season-task">
              <AmountList amounts={need.totals} materials={materials} named />
            </td>
            <td colSpan={soFar ? 2 : 1}>
              <AmountList amounts={gain.totals} materials={materials} named />
            </td>
          </tr>
        </tfoot>
      </table>
      {(need.unknown || gain.unknown) && (
        <p className="season-note">? is a figure that nobody knows yet, and so is what is made of it.</p>
      )}
    </>
  );
}
