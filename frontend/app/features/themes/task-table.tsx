import { AmountList } from '~/ui/amount';
import { figure, separated } from '~/ui/figure';
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

/** What to collect at each level, and what it gives. Levels that do not fit the screen are hidden by the style sheet. */
export function TaskTable({ tasks, rewards, materials, view }: TaskTableProps) {
  const levels = levelColumns(view.level);
  const rewardRow = (label: string, amounts: LevelAmounts, className: string) => (
    <tr className={className}>
      <th scope="row">{label}</th>
      {levels.map(({ level, className }) => (
        <td key={level} className={className}>
          <AmountList amounts={atLevel(amounts, level)} materials={materials} />
        </td>
      ))}
    </tr>
  );
  return (
    <table className="theme-table">
      <caption className="sr-only">{view.farm ? `Hours that each task takes on a farm with ${view.farm} buildings of its kind, by level` : 'Amounts to collect by level'}</caption>
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
      {tasks.map((task, place) => (
        <tbody key={place}>
          {Object.entries(task.collect).map(([key, amounts]) => (
            <tr key={key}>
              <th scope="row">
                <span className="theme-item">
                  <Picture src={materials[key]?.pic ?? ''} size={28} eager={place < 4} />
                  {materials[key]?.plural ?? key}
                </span>
              </th>
              {levels.map(({ level, className }) => (
                <td key={level} className={className}>
                  <Quantity amount={amounts[level - 1] ?? 0} rate={task.rate} farm={view.farm} />
                </td>
              ))}
            </tr>
          ))}
          {view.rewards && rewardRow('Reward', task.reward, 'theme-reward')}
        </tbody>
      ))}
      {view.rewards && <tfoot>{rewardRow('Whole event', rewards, 'theme-whole')}</tfoot>}
    </table>
  );
}

/** An amount, or the hours it takes when there is a farm to reckon with. */
function Quantity({ amount, rate, farm }: { amount: number; rate?: number; farm: FarmSize }) {
  const hours = hoursFor(amount, rate, farm);
  return hours === null ? <strong>{figure(amount)}</strong> : <strong className="theme-hours">{separated(hours)} h</strong>;
}

function atLevel(amounts: LevelAmounts, level: number): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([key, figures]) => [key, figures[level - 1] ?? 0]));
}
