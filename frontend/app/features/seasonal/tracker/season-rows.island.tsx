import type { SeasonalEvent } from '~/api/types';
import { defineIsland } from '~/islands/define';
import { useProgress, Tick } from '~/islands/progress';
import { Amount, AmountList, FigureText } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import type { Materials } from '~/ui/materials';
import { Differs } from '~/ui/provenance';
import { ADDRESSES, eventOf, listOf, type SeasonalData } from '../answer';
import { CELL } from '../task-table';
import { amountsOf, onlyItem, runningTotals } from '../totals';

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
  const next = done.length > 0 ? event.tasks.findIndex((_, index) => !done.includes(index)) : active;
  return <TaskRows event={event} materials={materials} list={list} active={next} />;
}

interface TaskRowsProps {
  event: SeasonalEvent;
  materials: Materials;
  /** Of the tasks that can be ticked off; null for none. */
  list: string | null;
  /** The place of the task that is on; none when undefined. */
  active: number | undefined;
}

/** The tasks in the order in which they open, and what each gives. */
export function TaskRows({ event, materials, list, active }: TaskRowsProps) {
  const { link, tasks } = event;
  const asked = amountsOf(event, 'task');
  const item = onlyItem(asked);
  const soFar = item === undefined ? undefined : runningTotals(asked, item);
  const aboutRow = (index: number) => `/seasonal/${link}?level=${index + 1}`;
  return (
    <>
      {tasks.map(({ task, reward }, index) => (
        <tr
          key={index}
          id={`task-${index + 1}`}
          className={classes('scroll-m-48 target:bg-sunk has-checked:text-soft', index === active && 'bg-gold-wash')}
          aria-current={index === active ? 'step' : undefined}
        >
          <th scope="row" className={`text-soft ${CELL}`}>
            <Tick list={list} task={index}>
              <span className="sr-only">Task </span>
              {index + 1}
              <Differs within={event} row={tasks[index]!} />
            </Tick>
            {index === active && (
              <div>
                <Badge tone="red">now</Badge>
              </div>
            )}
          </th>
          <td className={`font-semibold ${CELL}`}>
            {item ? (
              <Amount of={item} value={task[item] ?? 0} materials={materials} about={aboutRow(index)} />
            ) : (
              <AmountList amounts={task} materials={materials} named about={aboutRow(index)} />
            )}
            {Object.keys(task).map((key) => (
              <Differs key={key} within={event} row={tasks[index]!} path={`task.${key}`} />
            ))}
          </td>
          <td className={CELL}>
            <ul className="flex flex-wrap gap-x-1.5">
              {Object.entries(reward).map(([key, value]) => (
                <li key={key}>
                  <Amount of={key} value={value} materials={materials} about={aboutRow(index)} />
                  <Differs within={event} row={tasks[index]!} path={`reward.${key}`} />
                </li>
              ))}
            </ul>
          </td>
          {soFar && (
            <td className={`text-right text-soft ${CELL}`}>
              <FigureText of={soFar[index]!} />
            </td>
          )}
        </tr>
      ))}
    </>
  );
}

export default defineIsland('season-rows', SeasonRows, (_: Props) => ADDRESSES);
