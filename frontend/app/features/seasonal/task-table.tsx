import type { SeasonalEvent } from '~/api/types';
import { Tick } from '~/islands/progress';
import { Amount, AmountList, FigureText } from '~/figures/amount';
import { Badge } from '~/ui/badge';
import { classes } from '~/ui/classes';
import type { Materials } from '~/figures/materials';
import { hasOwn, OwnNote, Seen } from '~/figures/provenance';
import { cookiePace } from './cookie-pace';
import { amountsOf, onlyItem, runningTotals, sumsOf } from './totals';

/** Index of the steady player's task. */
export function activeTask({ tasks, tracker }: SeasonalEvent, now: Date): number | undefined {
  const pace = tracker && cookiePace(tasks, tracker, now);
  return pace?.phase === 'running' ? pace.active : undefined;
}

export interface TaskTableProps {
  event: SeasonalEvent;
  materials: Materials;
  /** Null: nothing can be ticked off. */
  list: string | null;
  active: number | undefined;
}

/** Narrow: four columns fit a phone. */
const CELL = 'px-1 py-1.5';

export function TaskTable({ event, materials, list, active }: TaskTableProps) {
  const { link, tasks } = event;
  const asked = amountsOf(event, 'task');
  const item = onlyItem(asked);
  const soFar = item === undefined ? undefined : runningTotals(asked, item);
  const need = sumsOf(asked);
  const gain = sumsOf(amountsOf(event, 'reward'));
  const aboutRow = (index: number) => `/seasonal/${link}?level=${index + 1}&column=`;
  return (
    <>
      <table className="border border-rule bg-card text-sm shadow-lift" aria-labelledby="tasks-title">
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
        <tbody>
          {tasks.map((row, index) => (
            <tr
              key={index}
              id={`task-${index + 1}`}
              className={classes(
                'scroll-m-48 target:bg-sunk has-checked:text-soft',
                index === active && 'bg-gold-wash',
              )}
              aria-current={index === active ? 'step' : undefined}
            >
              <th scope="row" className={`text-soft ${CELL}`}>
                <Tick list={list} task={index}>
                  <span className="sr-only">Task </span>
                  {index + 1}
                  <Seen within={event} row={row} />
                </Tick>
                {index === active && (
                  <div className="mine:invisible">
                    <Badge tone="red">now</Badge>
                  </div>
                )}
              </th>
              <td className={`font-semibold ${CELL}`}>
                {item ? (
                  <>
                    <Amount of={item} value={row.task[item] ?? 0} materials={materials} about={aboutRow(index)} />
                    <Seen within={event} row={row} path={`task.${item}`} />
                  </>
                ) : (
                  <AmountList
                    amounts={row.task}
                    materials={materials}
                    about={aboutRow(index)}
                    markOf={(key) => <Seen within={event} row={row} path={`task.${key}`} />}
                  />
                )}
              </td>
              <td className={CELL}>
                <ul className="flex flex-wrap gap-x-1.5">
                  {Object.entries(row.reward).map(([key, value]) => (
                    <li key={key}>
                      <Amount of={key} value={value} materials={materials} about={aboutRow(index)} />
                      <Seen within={event} row={row} path={`reward.${key}`} />
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
        </tbody>
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
      {hasOwn(tasks) && <OwnNote />}
    </>
  );
}
