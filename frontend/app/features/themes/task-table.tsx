import type { AmountsBySixLevels, Theme } from '~/api/types';
import { FigureText } from '~/figures/amount';
import { ButtonLink } from '~/ui/button';
import { classes } from '~/ui/classes';
import { formatNumber, figureOf, figureText, isKnown, UNKNOWN } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { Picture } from '~/ui/picture';
import type { Stated } from '~/figures/origin';
import { Differs, UnknownFigure } from '~/figures/provenance';
import { LEVELS, roomFor, shiftsOf } from './level-window';
import { type ChoiceProps, type FarmSize, hoursFor, searchOf } from './view';

interface TaskTableProps extends ChoiceProps {
  theme: Theme;
  materials: Materials;
  about: string;
}

const NAME = 'border-0 text-left py-0.5 pr-0.5 pl-2 align-middle wrap-anywhere';

/** A line for each thing, a column for each level. Narrow screens show some of the levels. */
export function ThemeTaskTable({ theme, materials, about, view, keep }: TaskTableProps) {
  const { tasks, rewards } = theme;
  return (
    <table
      id="tasks"
      className="table-fixed border-y border-rule bg-card text-sm leading-snug shadow-lift max-md:-mx-4 max-md:w-[calc(100%+2rem)] md:border-x"
    >
      <caption className="sr-only">
        {view.farm
          ? `Hours that each task takes with ${view.farm} buildings of its kind, by level`
          : 'Amounts to collect by level'}
        {view.rewards && ', each with its reward'}
      </caption>
      <LevelColumns view={view} />
      <thead className="sticky top-0 z-1 bg-card">
        <tr>
          <th scope="col" className="py-2.5 pl-2">
            Task
          </th>
          <LevelHeads view={view} keep={keep} />
        </tr>
      </thead>
      {tasks.map(({ collect, rate, reward, ...row }, index) => (
        <tbody key={index} className="border-t border-rule text-right">
          {Object.entries(collect).map(([key, amounts], at) => (
            <tr key={key} className="font-bold">
              <th scope="row" className={NAME}>
                <span className="flex items-center gap-1.5 leading-tight">
                  <Picture src={materials[key]?.pic ?? ''} size={24} />
                  {materials[key]?.plural ?? key}
                  {at === 0 && <Differs within={theme} row={row} />}
                  <Differs within={theme} row={row} path={`collect.${key}`} />
                </span>
              </th>
              {LEVELS.map((level) => (
                <td key={level} className={cellOf(level, view)}>
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
              view={view}
            />
          )}
        </tbody>
      ))}
      {view.rewards && (
        <tfoot className="border-t-3 border-double border-strong-rule bg-gold-wash text-right">
          <tr>
            <th scope="rowgroup" className={NAME}>
              Whole event
            </th>
            {/* Cells, so that the background reaches the edge. */}
            {LEVELS.map((level) => (
              <td key={level} className={cellOf(level, view)} />
            ))}
          </tr>
          <RewardRows
            rewards={rewards}
            materials={materials}
            aboutCell={(key, level) => `${about}?level=${level}&column=rewards.${key}`}
            within={theme}
            row={{ cells: theme.cells }}
            name="rewards"
            view={view}
          />
        </tfoot>
      )}
    </table>
  );
}

interface RewardRowsProps extends Pick<TaskTableProps, 'materials' | 'view'> {
  rewards: AmountsBySixLevels;
  /** Report address of a reward at a level. */
  aboutCell: (key: string, level: number) => string;
  within: Theme;
  /** Holds cells whose paths begin with `name`. */
  row: Stated;
  name: 'reward' | 'rewards';
}

function RewardRows({ rewards, materials, aboutCell, within, row, name, view }: RewardRowsProps) {
  return (
    <>
      {Object.entries(rewards).map(([key, amounts]) => (
        <tr key={key} className="text-soft">
          <th scope="row" className={NAME}>
            <span className="flex items-center gap-1.5 leading-tight font-normal">
              <Picture src={materials[key]?.pic ?? ''} size={18} />
              {materials[key]?.plural ?? key}
              <Differs within={within} row={row} path={`${name}.${key}`} />
            </span>
          </th>
          {LEVELS.map((level) => (
            <td key={level} className={cellOf(level, view)}>
              <FigureText of={figureOf(amounts[level - 1])} about={aboutCell(key, level)} />
              <LevelMark within={within} row={row} path={`${name}.${key}.${level - 1}`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function LevelMark(props: { within: Theme; row: Stated; path: string }) {
  return props.row.cells?.[props.path] && <Differs {...props} />;
}

/** An amount, or its hours. Unknown hours keep the amount. */
function quantity(amount: number, rate: number | undefined, farm: FarmSize): string {
  const hours = hoursFor(amount, rate, farm);
  if (hours === null) return formatNumber(amount);
  return isKnown(hours) ? `${figureText(hours)} h` : `${formatNumber(amount)} (?\u00a0h)`;
}

/** The headings are links that set or clear the reader's own level. */
function LevelHeads({ view, keep }: ChoiceProps) {
  return (
    <>
      {LEVELS.map((level) => {
        const chosen = level === view.level ? 0 : level;
        return (
          <th key={level} scope="col" className={`room-${roomFor(level, view.first)} py-0 pr-2 pl-0.5`}>
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

/** Borders, because forced colours drop backgrounds. */
function LevelColumns({ view }: Pick<ChoiceProps, 'view'>) {
  return (
    <colgroup>
      <col className="w-36 md:w-48" />
      {LEVELS.map((level) => (
        <col
          key={level}
          className={classes(
            `room-${roomFor(level, view.first)}`,
            level === view.level && 'border-x-2 border-gold bg-gold-wash',
          )}
        />
      ))}
    </colgroup>
  );
}

const cellOf = (level: number, { first }: ChoiceProps['view']) =>
  `room-${roomFor(level, first)} border-0 py-0.5 pr-2 pl-0.5`;

/** Shifts the visible levels by one: a line for each screen width, so that it works without scripts. */
export function LevelShifts({ view }: Pick<ChoiceProps, 'view'>) {
  return (
    <nav className="under-6 ml-auto print:hidden" aria-label="Visible levels">
      {LEVELS.slice(0, -1).map((room) => {
        const { start, end, left, right } = shiftsOf(view.first, room);
        return (
          <div key={room} className={`room-${room} under-${room + 1}`}>
            <Shift view={view} to={left} ends={left === start} label="Lower levels" sign="‹" />
            <span className="mx-2" aria-live="polite">
              {start === end ? `Level ${start} of 6` : `Levels ${start}–${end} of 6`}
            </span>
            <Shift view={view} to={right} ends={right === start} label="Higher levels" sign="›" />
          </div>
        );
      })}
    </nav>
  );
}

interface ShiftProps extends Pick<ChoiceProps, 'view'> {
  to: number;
  /** Nothing more on this side. The link stays, so that it keeps the focus. */
  ends: boolean;
  label: string;
  sign: string;
}

function Shift({ view, to, ends, label, sign }: ShiftProps) {
  return (
    <ButtonLink
      look="plain"
      className="min-w-11 px-0 text-xl aria-disabled:opacity-40"
      href={`${searchOf({ ...view, first: to })}#tasks`}
      rel="nofollow"
      aria-label={label}
      aria-disabled={ends || undefined}
      onClick={ends ? (event) => event.preventDefault() : undefined}
    >
      {sign}
    </ButtonLink>
  );
}
