import { memo } from 'react';
import type { AmountsBySixLevels, Theme } from '~/api/types';
import { CellFigure, CellText } from '~/figures/amount';
import { ButtonLink } from '~/ui/button';
import { classes } from '~/ui/classes';
import { figureOf, figureText, isKnown } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { Picture } from '~/ui/picture';
import type { Stated } from '~/figures/origin';
import { Seen } from '~/figures/provenance';
import { separated } from '~/ui/whole-number';
import { LEVELS, roomFor, shiftsOf } from './level-window';
import { type ChoiceProps, type FarmSize, hoursFor, searchOf } from './view';

interface TaskTableProps extends ChoiceProps {
  theme: Theme;
  materials: Materials;
  about: string;
}

const NAME = 'border-0 text-left py-0.5 pr-0.5 pl-2 align-middle wrap-anywhere';

/** A line for each thing, a column for each level. Narrow screens show some of the levels. */
export function ThemeTaskTable({ view, keep, ...table }: TaskTableProps) {
  const { first, farm, rewards } = view;
  return (
    <table
      id="tasks"
      className={classes(
        'table-fixed border-y border-rule bg-card text-sm leading-snug shadow-lift md:border-x',
        'max-md:-mx-4 max-md:w-[calc(100%+2rem)]',
      )}
    >
      <caption className="sr-only">
        {view.farm
          ? `Hours that each task takes with ${view.farm} buildings of its kind, by level`
          : 'Amounts to collect by level'}
        {view.rewards && ', each with its reward'}
      </caption>
      <colgroup>
        <col className="w-36 md:w-48" />
        {LEVELS.map((level) => (
          <col
            key={level}
            className={classes(
              `under-${roomFor(level, view.first)}:hidden`,
              // Borders, because forced colours drop backgrounds.
              level === view.level && 'border-x-2 border-gold bg-gold-wash',
            )}
          />
        ))}
      </colgroup>
      <thead className="sticky top-0 z-1 bg-card">
        <tr>
          <th scope="col" className="py-2.5 pl-2">
            Task
          </th>
          <LevelHeads view={view} keep={keep} />
        </tr>
      </thead>
      <Tasks {...table} {...{ first, farm, rewards }} />
    </table>
  );
}

type TasksProps = Omit<TaskTableProps, keyof ChoiceProps> & Pick<ChoiceProps['view'], 'first' | 'farm' | 'rewards'>;

/** Memoised: the choice of a level changes no amount. */
const Tasks = memo(function Tasks({ rewards, ...table }: TasksProps) {
  const { theme, first } = table;
  return (
    <>
      {theme.tasks.map(({ collect, rate, reward, ...row }, index) => (
        <tbody key={index} className="border-t border-rule text-right">
          <AmountRows {...table} row={row} name="collect" amounts={collect} rate={rate} columnOf={(key) => key} />
          {rewards && (
            <AmountRows
              {...table}
              row={row}
              name="reward"
              amounts={reward}
              columnOf={(key, level) => `tasks.${index}.reward.${key}.${level - 1}`}
            />
          )}
        </tbody>
      ))}
      {rewards && (
        <tfoot className="border-t-3 border-double border-strong-rule bg-gold-wash text-right">
          <tr>
            <th scope="rowgroup" className={NAME}>
              Whole event
            </th>
            {/* Cells, so that the background reaches the edge. */}
            {LEVELS.map((level) => (
              <td key={level} className={cellOf(level, first)} />
            ))}
          </tr>
          <AmountRows
            {...table}
            row={{ cells: theme.cells, own: (theme as Stated).own }}
            name="rewards"
            amounts={theme.rewards}
            columnOf={(key) => `rewards.${key}`}
          />
        </tfoot>
      )}
    </>
  );
});

interface AmountRowsProps extends Omit<TasksProps, 'rewards'> {
  /** Holds cells whose paths begin with `name`. */
  row: Stated;
  name: 'collect' | 'reward' | 'rewards';
  amounts: AmountsBySixLevels;
  /** An hour, of what is collected. */
  rate?: number;
  /** The column under which an amount is reported. */
  columnOf(key: string, level: number): string;
}

/** A line for each material. What is collected is bold, and marks a task of another origin. */
function AmountRows({ theme, materials, about, first, farm, row, name, amounts, rate, columnOf }: AmountRowsProps) {
  const collected = name === 'collect';
  return Object.entries(amounts).map(([key, levels], index) => (
    <tr key={key} className={collected ? 'font-bold' : 'text-soft'}>
      <th scope="row" className={NAME}>
        <span className={classes('flex items-center gap-1.5 leading-tight', !collected && 'font-normal')}>
          <Picture src={materials[key]?.pic ?? ''} size={collected ? 24 : 18} />
          {materials[key]?.plural ?? key}
          {collected && index === 0 && <Seen within={theme} row={row} />}
          <Seen within={theme} row={row} path={`${name}.${key}`} />
        </span>
      </th>
      {LEVELS.map((level) => {
        const amount = figureOf(levels[level - 1]);
        const path = `${name}.${key}.${level - 1}`;
        const cell = `${about}?level=${level}&column=${columnOf(key, level)}`;
        const text = collected && isKnown(amount) && quantity(amount.least, rate, farm);
        return (
          <td key={level} className={cellOf(level, first)}>
            {text ? <CellText about={cell}>{text}</CellText> : <CellFigure of={amount} about={cell} />}
            {(row.cells?.[path] || row.own?.[path] !== undefined) && <Seen within={theme} row={row} path={path} />}
          </td>
        );
      })}
    </tr>
  ));
}

/** An amount, or its hours. Unknown hours keep the amount. */
function quantity(amount: number, rate: number | undefined, farm: FarmSize): string {
  const hours = hoursFor(amount, rate, farm);
  if (hours === null) return separated(amount);
  return isKnown(hours) ? `${figureText(hours)} h` : `${separated(amount)} (?\u00a0h)`;
}

/** The headings are links that set or clear the reader's own level. */
function LevelHeads({ view, keep }: ChoiceProps) {
  return LEVELS.map((level) => {
    const chosen = level === view.level ? 0 : level;
    return (
      <th key={level} scope="col" className={`under-${roomFor(level, view.first)}:hidden py-0 pr-2 pl-0.5`}>
        <a
          className={HEADING}
          href={`${searchOf({ ...view, level: chosen })}#tasks`}
          rel="nofollow"
          onClick={(click) => keep(click, { themeLevel: chosen || null })}
          aria-current={chosen ? undefined : 'true'}
        >
          {`Level ${level}`}
        </a>
      </th>
    );
  });
}

const HEADING =
  'flex min-h-11 items-center justify-end font-normal text-ink no-underline ' +
  'aria-[current]:font-bold aria-[current]:text-red';

const cellOf = (level: number, first: number) => `under-${roomFor(level, first)}:hidden border-0 py-0.5 pr-2 pl-0.5`;

/** Shifts the visible levels by one: a line for each screen width, so that it works without scripts. */
export function LevelShifts({ view }: Pick<ChoiceProps, 'view'>) {
  return (
    <nav className="ml-auto print:hidden room-6:hidden" aria-label="Visible levels">
      {LEVELS.slice(0, -1).map((room) => {
        const { start, end, left, right } = shiftsOf(view.first, room);
        return (
          <div key={room} className={`under-${room}:hidden room-${room + 1}:hidden`}>
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
