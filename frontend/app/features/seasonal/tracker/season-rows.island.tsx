import type { SeasonalEvent } from '~/api/types';
import { useNow } from '~/islands/clock';
import { defineIsland } from '~/islands/define';
import { useProgress, Tick } from '~/islands/progress';
import { Amount, AmountList, FigureText } from '~/figures/amount';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import { phaseOf } from '~/ui/clock';
import type { Materials } from '~/figures/materials';
import { Seen } from '~/figures/provenance';
import { ADDRESSES, eventOf, listOf, type SeasonalData } from '../answer';
import { cookiePace } from '../cookie-pace';
import { CELL } from '../task-table';
import { amountsOf, onlyItem, runningTotals } from '../totals';
import type { RunDates } from './track';

interface Props extends RunDates {
  link: string;
  /** In ms. */
  rendered: number;
}

/** The tasks of an event with a date. Marks the player's first open task, or else the steady player's. */
function SeasonRows({ link, rendered, start, end, ...data }: Props & SeasonalData) {
  const { event, materials } = eventOf(link, data);
  const list = listOf(link);
  const { done } = useProgress(list);
  const now = useNow(rendered);
  const runs = phaseOf(Date.parse(start), Date.parse(end), now) === 'running';
  const next =
    runs && done.length > 0
      ? event.tasks.findIndex((_, index) => !done.includes(index))
      : activeTask(event, new Date(now));
  return <TaskRows event={event} materials={materials} list={runs ? list : null} active={next} />;
}

/** Index of the steady player's task. */
export function activeTask({ tasks, tracker }: SeasonalEvent, now: Date): number | undefined {
  const pace = tracker && cookiePace(tasks, tracker, now);
  return pace?.phase === 'running' ? pace.active : undefined;
}

interface TaskRowsProps {
  event: SeasonalEvent;
  materials: Materials;
  /** Null: nothing can be ticked off. */
  list: string | null;
  active: number | undefined;
}

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
              <Seen within={event} row={tasks[index]!} />
            </Tick>
            {index === active && (
              <div className="mine:invisible">
                <Badge tone="red">now</Badge>
              </div>
            )}
          </th>
          <td className={`font-semibold ${CELL}`}>
            {item ? (
              <Amount of={item} value={task[item] ?? 0} materials={materials} about={aboutRow(index)} />
            ) : (
              <AmountList amounts={task} materials={materials} about={aboutRow(index)} />
            )}
            {Object.keys(task).map((key) => (
              <Seen key={key} within={event} row={tasks[index]!} path={`task.${key}`} />
            ))}
          </td>
          <td className={CELL}>
            <ul className="flex flex-wrap gap-x-1.5">
              {Object.entries(reward).map(([key, value]) => (
                <li key={key}>
                  <Amount of={key} value={value} materials={materials} about={aboutRow(index)} />
                  <Seen within={event} row={tasks[index]!} path={`reward.${key}`} />
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
