import { Tick } from '~/islands/tick';
import { Amount, AmountList, FigureText } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import type { Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { onlyItem, runningTotals } from './totals';
import type { SeasonalTask } from './types';

interface TaskRowsProps {
  tasks: readonly SeasonalTask[];
  materials: Materials;
  /** Of the tasks that can be ticked off; null for none. */
  list: string | null;
  /** The place of the task that is on; none when undefined. */
  active: number | undefined;
}

/** The tasks in the order in which they open, and what each gives. */
export function TaskRows({ tasks, materials, list, active }: TaskRowsProps) {
  const asked = tasks.map(({ task }) => task);
  const item = onlyItem(asked);
  const soFar = item === undefined ? undefined : runningTotals(asked, item);
  return (
    <>
      {tasks.map((task, place) => (
        <TaskRow key={place} {...task} place={place} item={item} soFar={soFar?.[place]} list={list} active={place === active} materials={materials} />
      ))}
    </>
  );
}

interface TaskRowProps extends SeasonalTask {
  place: number;
  /** The only thing that all tasks ask for. */
  item: string | undefined;
  soFar: Figure | undefined;
  list: string | null;
  active: boolean;
  materials: Materials;
}

function TaskRow({ task, reward, place, item, soFar, list, active, materials }: TaskRowProps) {
  return (
    <tr id={`task-${place + 1}`} aria-current={active ? 'step' : undefined}>
      <th scope="row">
        {list === null ? (
          place + 1
        ) : (
          <Tick list={list} task={place}>
            {place + 1}
          </Tick>
        )}
        {active && <Badge tone="red">now</Badge>}
      </th>
      <td className="season-task">{item ? <Amount of={item} value={task[item] ?? 0} materials={materials} /> : <AmountList amounts={task} materials={materials} named />}</td>
      <td>
        <AmountList amounts={reward} materials={materials} />
      </td>
      {soFar && (
        <td className="season-sum">
          <FigureText of={soFar} />
        </td>
      )}
    </tr>
  );
}
