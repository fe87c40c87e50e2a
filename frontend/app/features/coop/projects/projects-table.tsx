import { memo } from 'react';
import { FigureText } from '~/ui/amount';
import { classes } from '~/ui/classes';
import { figureText, madeOf, separated } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import { addressOf, toggled, type ProjectChoice } from './project-choice';
import { givesOf, type ProjectLevel, type ProjectRow } from './project-view';

/** Every project with all its levels. It scrolls in its own frame; the projects' names stay. */
export function ProjectsTable({ rows, choice }: { rows: readonly ProjectRow[]; choice: ProjectChoice }) {
  const levels = Math.max(0, ...rows.map(({ levels }) => levels.length));
  const tractor = choice.running ? choice.tractor / 100 : 0;
  return (
    <div className="projects">
      <Sheet label="every project, what each level takes and gives">
        <thead>
          <tr>
            <th scope="col">Project</th>
            {Array.from({ length: levels }, (_, place) => (
              <th key={place} scope="col">
                Level {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const bonus = choice.bonus.includes(row.link);
            return (
              <tr key={row.link} id={`project-${row.link}`} className={bonus ? 'with-bonus' : undefined}>
                <th scope="row">
                  <RowHead
                    {...row}
                    bonus={bonus}
                    tractor={tractor}
                    toggle={addressOf(toggled(choice, row.link, rows), rows)}
                  />
                </th>
                {/* The plain points do not change with the tractor. */}
                <Levels row={row} count={levels} bonus={bonus} tractor={bonus ? tractor : 0} />
              </tr>
            );
          })}
        </tbody>
      </Sheet>
    </div>
  );
}

function RowHead({
  name,
  link,
  pic,
  unlock,
  double,
  multiplier,
  bonus,
  tractor,
  toggle,
}: ProjectRow & { bonus: boolean; tractor: number; toggle: string }) {
  return (
    <>
      <span className="project-name">
        <Picture src={pic} size={22} />
        {name}
      </span>
      <span className="project-unlock">
        co-op level {figureText(unlock)}
        {double && (
          <>
            {' '}
            <b className="double" aria-hidden="true">
              ×2
            </b>
            <span className="sr-only">, counts double</span>
          </>
        )}
      </span>
      <a className={classes('project-bonus', bonus && 'on')} href={`${toggle}#project-${link}`} rel="nofollow">
        <span className="sr-only">{bonus ? 'Switch off the ' : 'Switch on the '}</span>
        {bonus
          ? `bonus ×${figureText(madeOf([multiplier], (multiplier) => Number((multiplier + tractor).toFixed(2))))}`
          : '+ bonus'}
        <span className="sr-only"> of {name}</span>
      </a>
    </>
  );
}

/** The cells of a row. Only rows that a choice changes are rendered again. */
const Levels = memo(function Levels({
  row: { levels, multiplier },
  count,
  bonus,
  tractor,
}: {
  row: ProjectRow;
  count: number;
  bonus: boolean;
  tractor: number;
}) {
  return (
    <>
      {Array.from({ length: count }, (_, place) => {
        const level = levels[place];
        if (!level) {
          return (
            <td key={place}>
              <span className="unknown">
                <span aria-hidden="true">?</span>
                <span className="sr-only">Nobody has told us this level.</span>
              </span>
            </td>
          );
        }
        const { points, perHundred } = givesOf(level, multiplier, bonus, tractor);
        return (
          <td key={place}>
            <b className="project-points">
              <FigureText of={points} />
            </b>
            <span className="sr-only"> points for </span>
            <Takes takes={level.takes} />
            {perHundred !== null && (
              <span className="project-per">
                <span className="sr-only">, </span>
                {figureText(perHundred, oneDecimal)}
                <span className="sr-only"> points</span> per 100
              </span>
            )}
          </td>
        );
      })}
    </>
  );
});

const Takes = memo(function Takes({ takes }: Pick<ProjectLevel, 'takes'>) {
  return (
    <>
      {takes.map(({ item, amount }) => (
        <span key={item} className="project-takes">
          {figureText(amount)} <span className={takes.length === 1 ? 'sr-only' : undefined}>{item}</span>
        </span>
      ))}
    </>
  );
});

const oneDecimal = (value: number) => separated(value, 1);
