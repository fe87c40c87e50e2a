import { FigureText } from '~/ui/amount';
import { formatNumber, figureOf, figureText, isKnown, UNKNOWN } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { CELL, LevelColumns, LevelHeads, LEVELS } from './level-heads';
import type { LevelAmounts, ThemeTask } from './types';
import { type ChoiceProps, type FarmSize, hoursFor } from './view';

interface TaskTableProps extends ChoiceProps {
  tasks: ThemeTask[];
  /** Of the whole event. */
  rewards: LevelAmounts;
  materials: Materials;
}

const NAME = 'border-0 py-0.5 pr-0.5 pl-1.5';

/** What to collect at each level, and below it what that gives: a line for each thing, so that all levels fit a phone. */
export function TaskTable({ tasks, rewards, materials, view, keep }: TaskTableProps) {
  return (
    <table
      id="tasks"
      className="table-fixed border-y border-rule bg-card text-fluid leading-snug shadow-lift max-md:-mx-4 max-md:w-[calc(100%+2rem)] md:border-x"
    >
      <caption className="sr-only">
        {view.farm
          ? `Hours that each task takes with ${view.farm} buildings of its kind, by level`
          : 'Amounts to collect by level'}
        {view.rewards && ', each with its reward'}
      </caption>
      <LevelColumns own={view.level} />
      <thead className="sticky top-0 z-1 bg-card">
        <tr>
          <th scope="col" className="py-2.5 pl-1.5">
            <span className="max-md:sr-only">Task</span>
          </th>
          <LevelHeads view={view} keep={keep} />
        </tr>
      </thead>
      {tasks.map(({ collect, rate, reward }, place) => (
        <tbody key={place} className="border-t border-rule text-right">
          {Object.entries(collect).map(([key, amounts]) => (
            <tr key={key} className="font-bold">
              <th scope="row" className={NAME}>
                {/* On a phone the name runs on above the figures. */}
                <span className="flex w-max items-center gap-1.5 text-sm leading-tight max-md:pb-5">
                  <Picture src={materials[key]?.pic ?? ''} size={24} />
                  {materials[key]?.plural ?? key}
                </span>
              </th>
              {LEVELS.map((level) => (
                <td key={level} className={`${CELL} max-md:pt-7`}>
                  {quantity(amounts[level - 1] ?? UNKNOWN, rate, view.farm)}
                </td>
              ))}
            </tr>
          ))}
          {view.rewards && <RewardRows rewards={reward} materials={materials} />}
        </tbody>
      ))}
      {view.rewards && (
        <tfoot className="border-t-3 border-double border-strong-rule bg-gold-wash text-right">
          <tr>
            <th colSpan={7} className={`text-left ${NAME}`}>
              Whole event
            </th>
          </tr>
          <RewardRows rewards={rewards} materials={materials} />
        </tfoot>
      )}
    </table>
  );
}

/** A line for each reward. A phone has room for its picture alone; what the pictures stand for is said below the table. */
function RewardRows({ rewards, materials }: { rewards: LevelAmounts; materials: Materials }) {
  return (
    <>
      {Object.entries(rewards).map(([key, amounts]) => (
        <tr key={key} className="text-soft">
          <th scope="row" className={NAME}>
            <span className="flex items-center gap-1.5 font-normal">
              <Picture src={materials[key]?.pic ?? ''} size={18} />
              <span className="max-md:sr-only">{materials[key]?.plural ?? key}</span>
            </span>
          </th>
          {LEVELS.map((level) => (
            <td key={level} className={CELL}>
              <FigureText of={figureOf(amounts[level - 1])} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** An amount, or the hours it takes when there is a farm to reckon with. An amount whose hours nobody knows stays. */
function quantity(amount: number, rate: number | undefined, farm: FarmSize): string {
  const hours = hoursFor(amount, rate, farm);
  if (hours === null) return formatNumber(amount);
  return isKnown(hours) ? `${figureText(hours)} h` : `${formatNumber(amount)} (?\u00a0h)`;
}
