import type { AmountsBySixLevels, Theme } from '~/api/types';
import { FigureText } from '~/ui/amount';
import { classes } from '~/ui/classes';
import { formatNumber, figureOf, figureText, isKnown, UNKNOWN } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import type { Stated } from '~/ui/origin';
import { Differs, UnknownFigure } from '~/ui/provenance';
import { type ChoiceProps, type FarmSize, hoursFor, searchOf } from './view';

interface TaskTableProps extends ChoiceProps {
  theme: Theme;
  materials: Materials;
  /** The page's address. */
  about: string;
}

const NAME = 'border-0 py-0.5 pr-0.5 pl-1.5';

/** What to collect at each level, and below it what that gives: a line for each thing, so that all levels fit a phone. */
export function ThemeTaskTable({ theme, materials, about, view, keep }: TaskTableProps) {
  const { tasks, rewards } = theme;
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
      {tasks.map(({ collect, rate, reward, ...row }, index) => (
        <tbody key={index} className="border-t border-rule text-right">
          {Object.entries(collect).map(([key, amounts], at) => (
            <tr key={key} className="font-bold">
              <th scope="row" className={NAME}>
                {/* On a phone the name runs on above the figures. */}
                <span className="flex w-max items-center gap-1.5 text-sm leading-tight max-md:pb-5">
                  <Picture src={materials[key]?.pic ?? ''} size={24} />
                  {materials[key]?.plural ?? key}
                  {at === 0 && <Differs within={theme} row={row} />}
                  <Differs within={theme} row={row} path={`collect.${key}`} />
                </span>
              </th>
              {LEVELS.map((level) => (
                <td key={level} className={`${CELL} max-md:pt-7`}>
                  {(amounts[level - 1] ?? UNKNOWN) === UNKNOWN ? (
                    <UnknownFigure about={`${about}?level=${level}&column=${key}`} />
                  ) : (
                    quantity(amounts[level - 1]!, rate, view.farm)
                  )}
                  <LevelMark within={theme} row={row} path={`collect.${key}.${level - 1}`} />
                </td>
              ))}
            </tr>
          ))}
          {view.rewards && (
            <RewardRows
              rewards={reward}
              materials={materials}
              aboutCell={(key, level) => `${about}?level=${level}&column=tasks.${index}.reward.${key}.${level - 1}`}
              within={theme}
              row={row}
              name="reward"
            />
          )}
        </tbody>
      ))}
      {view.rewards && (
        <tfoot className="border-t-3 border-double border-strong-rule bg-gold-wash text-right">
          <tr>
            <th colSpan={7} className={`text-left ${NAME}`}>
              Whole event
            </th>
          </tr>
          <RewardRows
            rewards={rewards}
            materials={materials}
            aboutCell={(key, level) => `${about}?level=${level}&column=rewards.${key}`}
            within={theme}
            row={{ cells: theme.cells }}
            name="rewards"
          />
        </tfoot>
      )}
    </table>
  );
}

interface RewardRowsProps extends Pick<TaskTableProps, 'materials'> {
  rewards: AmountsBySixLevels;
  /** Where the figure of a reward at a level is reported. */
  aboutCell: (key: string, level: number) => string;
  within: Theme;
  /** What is said of them, as cells whose paths begin with this name. */
  row: Stated;
  name: 'reward' | 'rewards';
}

/** A line for each reward. A phone has room for its picture alone; what the pictures stand for is said below the table. */
function RewardRows({ rewards, materials, aboutCell, within, row, name }: RewardRowsProps) {
  return (
    <>
      {Object.entries(rewards).map(([key, amounts]) => (
        <tr key={key} className="text-soft">
          <th scope="row" className={NAME}>
            <span className="flex items-center gap-1.5 font-normal">
              <Picture src={materials[key]?.pic ?? ''} size={18} />
              <span className="max-md:sr-only">{materials[key]?.plural ?? key}</span>
              <Differs within={within} row={row} path={`${name}.${key}`} />
            </span>
          </th>
          {LEVELS.map((level) => (
            <td key={level} className={CELL}>
              <FigureText of={figureOf(amounts[level - 1])} about={aboutCell(key, level)} />
              <LevelMark within={within} row={row} path={`${name}.${key}.${level - 1}`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

/** Marks one level of a line, where that is known differently from the line. */
function LevelMark(props: { within: Theme; row: Stated; path: string }) {
  return props.row.cells?.[props.path] && <Differs {...props} />;
}

/** An amount, or the hours it takes when there is a farm to calculate with. An amount whose hours nobody knows stays. */
function quantity(amount: number, rate: number | undefined, farm: FarmSize): string {
  const hours = hoursFor(amount, rate, farm);
  if (hours === null) return formatNumber(amount);
  return isKnown(hours) ? `${figureText(hours)} h` : `${formatNumber(amount)} (?\u00a0h)`;
}

/** The headings of the six levels. Each is a link that marks its level as the reader's own, or takes the mark off. */
function LevelHeads({ view, keep }: ChoiceProps) {
  return (
    <>
      {LEVELS.map((level) => {
        const chosen = level === view.level ? 0 : level;
        return (
          <th key={level} scope="col" className="px-0.5 py-0 max-md:last:pr-1.5 md:pr-3">
            <a
              className="flex min-h-11 items-center justify-end font-normal text-ink no-underline aria-[current]:font-bold aria-[current]:text-red"
              href={`${searchOf({ ...view, level: chosen })}#tasks`}
              rel="nofollow"
              onClick={() => keep({ themeLevel: chosen || null })}
              aria-current={chosen ? undefined : 'true'}
            >
              {`Level ${level}`}
            </a>
          </th>
        );
      })}
    </>
  );
}

/** The columns of the levels: the reader's own is framed, which forced colours leave in sight. */
function LevelColumns({ own }: { own: number }) {
  return (
    <colgroup>
      <col className="w-6 md:w-48" />
      {LEVELS.map((level) => (
        <col key={level} className={classes(level === own && 'border-x-2 border-gold bg-gold-wash')} />
      ))}
    </colgroup>
  );
}

/** All levels fit a phone. */
const CELL = 'border-0 px-0.5 py-0.5 align-bottom max-md:last:pr-1.5 md:pr-3';

const LEVELS = [1, 2, 3, 4, 5, 6];
