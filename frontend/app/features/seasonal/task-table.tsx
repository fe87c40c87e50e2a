import { Amount, AmountList, FigureText } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { exactly } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import type { Pace } from './cookie-pace';
import { onlyItem, runningTotals, totalsOf } from './totals';
import type { SeasonalTask } from './types';

interface TaskTableProps {
  tasks: SeasonalTask[];
  materials: Materials;
  /** Id of its heading. */
  labelledBy: string;
  pace?: Pace;
}

/** The tasks in the order in which they open, what they give, and all of it together. */
export function TaskTable({ tasks, materials, labelledBy, pace }: TaskTableProps) {
  const asked = tasks.map(({ task }) => task);
  const item = onlyItem(asked);
  const soFar = item && runningTotals(asked, item);
  const need = totalsOf(asked);
  const gain = totalsOf(tasks.map(({ reward }) => reward));
  const active = pace?.phase === 'running' ? pace.active : undefined;
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
        <tbody>
          {tasks.map(({ task, reward }, place) => (
            <tr key={place} id={`task-${place + 1}`} aria-current={place === active ? 'step' : undefined}>
              <th scope="row">
                {place + 1}
                {place === active && <Badge tone="red">now</Badge>}
              </th>
              <td className="season-task">{item ? <Amount of={item} value={task[item] ?? 0} materials={materials} /> : <AmountList amounts={task} materials={materials} named />}</td>
              <td>
                <AmountList amounts={reward} materials={materials} />
              </td>
              {soFar && <td className="season-sum"><FigureText of={soFar[place] ?? exactly(0)} /></td>}
            </tr>
          ))}
        </tbody>
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
      {(need.unknown || gain.unknown) && <p className="season-note">? is a figure that nobody knows yet, and so is what is made of it.</p>}
    </>
  );
}
