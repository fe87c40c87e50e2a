import { memo, useMemo } from 'react';
import { CellFigure, CellText } from '~/figures/amount';
import { classes } from '~/ui/classes';
import { originOf, type Origin } from '~/figures/origin';
import { Seen } from '~/figures/provenance';
import { figureOf, figureText, isKnown, madeOf, partsOf } from '~/figures/figure';
import { Picture } from '~/ui/picture';
import { DataTable } from '~/ui/data-table';
import { addressOf, type ProjectChoice, PROJECTS_PATH, toggled } from './project-choice';
import { bonusPoints, pointsPerHundred, type ProjectLevel, type ProjectRow } from './project-view';
import { separated } from '~/ui/whole-number';

/** Every project with all its levels. On a phone its name is in a line above them. */
export function ProjectsTable({ rows, choice }: { rows: readonly ProjectRow[]; choice: ProjectChoice }) {
  const levels = Math.max(0, ...rows.map(({ levels }) => levels.length));
  const within = useMemo(() => originOf(rows), [rows]);
  const tractor = choice.running ? choice.tractor / 100 : 0;
  return (
    <DataTable label="every project, what each level takes and gives" fits="every" className="max-md:block">
      <thead className="max-md:block">
        <tr className="max-md:flex">
          <th scope="col" className="max-md:sr-only">
            Project
          </th>
          {Array.from({ length: levels }, (_, index) => (
            <th key={index} scope="col" className="max-md:flex-1">
              Level {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="text-soft max-md:block">
        {rows.map((row) => {
          const bonus = choice.bonus.includes(row.link);
          return (
            <tr
              key={row.link}
              id={`project-${row.link}`}
              className={classes('flex-wrap max-md:flex max-md:contain-content', bonus && 'bg-gold-wash')}
            >
              <th scope="row" className="h-auto basis-full text-ink max-md:border-r-0">
                <div className="items-center justify-between max-md:flex">
                  <RowName row={row} within={within} />
                  <BonusSwitch
                    row={row}
                    bonus={bonus}
                    tractor={tractor}
                    toggle={addressOf(toggled(choice, row.link, rows), rows)}
                  />
                </div>
              </th>
              <Levels row={row} count={levels} bonus={bonus} tractor={bonus ? tractor : 0} />
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

interface RowNameProps {
  row: ProjectRow;
  /** All projects. */
  within: Origin;
}

/** Memoised: no choice changes it. */
const RowName = memo(function RowName({ row, within }: RowNameProps) {
  const { name, link, pic, unlock, double } = row;
  return (
    <div>
      <span className="flex flex-wrap items-center gap-1.5">
        <Picture src={pic} size={22} />
        {name}
        <Seen within={within} row={row} />
      </span>{' '}
      <span className="block font-sans text-xs font-normal text-soft">
        co-op level <CellFigure of={unlock} about={`${PROJECTS_PATH}?level=1&column=${link}.unlock`} />
        <Seen within={row} row={row} path="unlock" />
        {double && (
          <>
            {' '}
            <span aria-hidden="true">
              <CountsDouble />
            </span>
            <span className="sr-only">, counts double</span>
          </>
        )}
      </span>
    </div>
  );
});

interface BonusProps {
  row: ProjectRow;
  bonus: boolean;
  tractor: number;
}

function BonusSwitch({ row, bonus, tractor, toggle }: BonusProps & { toggle: string }) {
  const { name, link, multiplier } = row;
  return (
    <a
      className={classes(
        'relative mt-1 inline-block rounded-full border px-2.5 py-1 font-sans text-sm font-semibold no-underline',
        'after:absolute after:-inset-3 print:hidden',
        bonus ? 'border-fill bg-fill text-on-fill' : 'border-strong-rule',
      )}
      href={`${toggle}#project-${link}`}
      rel="nofollow"
    >
      <span className="sr-only">{bonus ? 'Switch off the ' : 'Switch on the '}</span>
      {bonus
        ? `bonus ×${figureText(madeOf([multiplier], (multiplier) => Number((multiplier + tractor).toFixed(2))))}`
        : '+ bonus'}
      <span className="sr-only"> of {name}</span>
      {bonus && <Seen within={row} row={row} path="multiplier" />}
    </a>
  );
}

const CELL = 'h-auto whitespace-normal max-md:flex-1 max-md:text-center';

/** Memoised: a choice changes few rows. */
const Levels = memo(function Levels({ row, count, bonus, tractor }: BonusProps & { count: number }) {
  const { link, levels, multiplier } = row;
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const level = levels[index];
        const about = `${PROJECTS_PATH}?level=${index + 1}&column=${link}.points`;
        if (!level) {
          return (
            <td key={index} className={CELL}>
              <CellFigure of={figureOf(undefined)} about={about} />
            </td>
          );
        }
        const points = bonus ? bonusPoints(level.points, multiplier, tractor) : level.points;
        const perHundred = pointsPerHundred(
          points,
          level.takes.map(({ amount }) => amount),
        );
        const isBlank = [points, ...level.takes.map(({ amount }) => amount)].every(
          (figure) => partsOf(figure).known === null,
        );
        return (
          <td key={index} className={CELL}>
            <b className="block font-serif text-lg text-ink">
              <CellFigure of={points} about={about} />
              <Seen within={row} row={row} path={`collect.points.${index}`} />
            </b>
            {!isBlank && (
              <>
                <span className="sr-only"> points for </span>
                <Takes takes={level.takes} row={row} level={index + 1} />
              </>
            )}
            {perHundred !== null && isKnown(perHundred) && (
              <small className="block max-md:text-[0.7rem]">
                <span className="sr-only">, </span>
                {figureText(perHundred, (value) => separated(value, 1))}
                <span className="sr-only"> points</span>
                {' per\u00a0100'}
              </small>
            )}
          </td>
        );
      })}
    </>
  );
});

interface TakesProps extends Pick<ProjectLevel, 'takes'> {
  row: ProjectRow;
  level: number;
}

const Takes = memo(function Takes({ takes, row, level }: TakesProps) {
  return (
    <>
      {takes.map(({ key, item, amount, path }) => (
        <span key={key} className="block">
          <CellText about={`${PROJECTS_PATH}?level=${level}&column=${row.link}.${key}`}>{figureText(amount)}</CellText>
          <Seen within={row} row={row} path={path} />{' '}
          <span className={takes.length === 1 ? 'sr-only' : undefined}>{item}</span>
        </span>
      ))}
    </>
  );
});

export const CountsDouble = () => <b className="rounded-sm border border-gold bg-gold-wash px-1 text-xs">×2</b>;
