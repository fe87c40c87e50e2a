import { memo } from 'react';
import { AmountList } from '~/ui/amount';
import { figure, figureText, isKnown, UNKNOWN } from '~/ui/figure';
import type { Amounts, Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { levelColumns } from './level-window';
import { hoursFor, type FarmSize } from './rates';
import type { LevelAmounts, ThemeTask } from './types';
import type { ThemeView } from './view';

interface TaskTableProps {
  tasks: ThemeTask[];
  /** Of the whole event. */
  rewards: LevelAmounts;
  materials: Materials;
  view: ThemeView;
}

/** What to collect at each level, and below it what that gives. Levels that do not fit the screen are hidden by the style sheet. */
export function TaskTable({ tasks, rewards, materials, view }: TaskTableProps) {
  const levels = levelColumns(view.level);
  return (
    <table className="theme-table">
      <caption className="sr-only">
        {view.farm
          ? `Hours that each task takes with ${view.farm} buildings of its kind, by level`
          : 'Amounts to collect by level'}
        {view.rewards && ', each with its reward'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Task</th>
          {levels.map(({ level, className }) => (
            <th key={level} scope="col" className={className}>
              Level {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tasks.map((task, place) => (
          <tr key={place}>
            <th scope="row">
              {Object.keys(task.collect).map((key) => (
                <span key={key} className="theme-item">
                  <Picture src={materials[key]?.pic ?? ''} size={28} />
                  {materials[key]?.plural ?? key}
                </span>
              ))}
            </th>
            {levels.map(({ level, className }) => (
              <td key={level} className={className}>
                <TaskAmounts task={task} level={level} rewards={view.rewards} farm={view.farm} materials={materials} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {view.rewards && (
        <tfoot>
          <tr>
            <th scope="row">Whole event</th>
            {levels.map(({ level, className }) => (
              <td key={level} className={className}>
                <AmountList amounts={atLevel(rewards, level)} materials={materials} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface TaskAmountsProps extends ThemeView {
  task: ThemeTask;
  materials: Materials;
}

/** What a task asks for at a level, and gives. Other levels in the window change none of it. */
const TaskAmounts = memo(function TaskAmounts({ task, level, rewards, farm, materials }: TaskAmountsProps) {
  return (
    <>
      {Object.entries(task.collect).map(([key, amounts]) => (
        <Quantity key={key} amount={amounts[level - 1] ?? UNKNOWN} rate={task.rate} farm={farm} />
      ))}
      {rewards && <AmountList amounts={atLevel(task.reward, level)} materials={materials} />}
    </>
  );
});

/** An amount, or the hours it takes when there is a farm to reckon with. An amount whose hours nobody knows stays. */
function Quantity({ amount, rate, farm }: { amount: number; rate?: number; farm: FarmSize }) {
  const hours = hoursFor(amount, rate, farm);
  return (
    <strong className="theme-quantity">
      {(hours === null || !isKnown(hours)) && figure(amount)}
      {hours !== null && (isKnown(hours) ? `${figureText(hours)} h` : ' (? h)')}
    </strong>
  );
}

function atLevel(amounts: LevelAmounts, level: number): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([key, figures]) => [key, figures[level - 1] ?? UNKNOWN]));
}
