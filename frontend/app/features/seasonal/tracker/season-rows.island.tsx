import { defineIsland } from '~/islands/define';
import { useProgress } from '~/islands/progress';
import { Tick } from '~/islands/tick';
import { Amount, AmountList, FigureText } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import type { Materials } from '~/ui/materials';
import { ADDRESSES, eventOf, listOf, type SeasonalData } from '../answer';
import { onlyItem, runningTotals } from '../totals';
import type { SeasonalTask } from '../types';

interface Props {
  link: string;
  /** The task that a steady player is at, where the event counts for one. */
  active?: number;
}

/** The tasks of the event that runs: the player's own first open one is marked, once any is ticked off. */
function SeasonRows({ link, active, ...data }: Props & SeasonalData) {
  const { event, materials } = eventOf(link, data);
  const list = listOf(link);
  const { done } = useProgress(list);
  const next = done.length > 0 ? event.tasks.findIndex((_, place) => !done.includes(place)) : active;
  return <TaskRows tasks={event.tasks} materials={materials} list={list} active={next} />;
}

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
      {tasks.map(({ task, reward }, place) => (
        <tr key={place} id={`task-${place + 1}`} aria-current={place === active ? 'step' : undefined}>
          <th scope="row">
            <Tick list={list} task={place}>
              {place + 1}
            </Tick>
            {place === active && <Badge tone="red">now</Badge>}
          </th>
          <td className="season-task">
            {item ? (
              <Amount of={item} value={task[item] ?? 0} materials={materials} />
            ) : (
              <AmountList amounts={task} materials={materials} named />
            )}
          </td>
          <td>
            <AmountList amounts={reward} materials={materials} />
          </td>
          {soFar && (
            <td className="season-sum">
              <FigureText of={soFar[place]!} />
            </td>
          )}
        </tr>
      ))}
    </>
  );
}

export default defineIsland<Props, SeasonalData>('season-rows', SeasonRows, () => ADDRESSES);
