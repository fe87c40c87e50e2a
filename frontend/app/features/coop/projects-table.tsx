import { FigureText } from '~/ui/amount';
import { classes } from '~/ui/classes';
import { figureText } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Sheet } from '~/ui/sheet';
import type { ProjectLevel, ProjectRow, ProjectsView } from './project-view';

/** Every project with all its levels. It scrolls in its own frame; the projects' names stay. */
export function ProjectsTable({ rows, levelCount, materials }: ProjectsView) {
  const numbers = Array.from({ length: levelCount }, (_, place) => place + 1);
  return (
    <div className="projects">
      <Sheet label="every project, what each level takes and gives">
        <thead>
          <tr>
            <th scope="col">Project</th>
            {numbers.map((number) => (
              <th key={number} scope="col">
                Level {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.link} id={`project-${row.link}`} className={row.bonus ? 'with-bonus' : undefined}>
              <th scope="row">
                <RowHead {...row} />
              </th>
              {numbers.map((number, place) => (
                <td key={number}>{row.levels[place] ? <Level {...row.levels[place]} materials={materials} /> : <NoLevel />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </div>
  );
}

function RowHead({ name, link, pic, unlock, double, bonus, factor, toggle }: ProjectRow) {
  return (
    <>
      <span className="project-name">
        <Picture src={pic} size={22} eager />
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
        {bonus ? `bonus ×${figureText(factor)}` : '+ bonus'}
        <span className="sr-only"> of {name}</span>
      </a>
    </>
  );
}

function Level({ points, takes, perHundred, materials }: ProjectLevel & { materials: Materials }) {
  return (
    <>
      <b className="project-points">
        <FigureText of={points} />
      </b>
      <span className="sr-only"> points for </span>
      {takes.map(({ item, amount }) => (
        <span key={item} className="project-takes">
          {figureText(amount)} <span className={takes.length === 1 ? 'sr-only' : undefined}>{materials[item]?.plural ?? item}</span>
        </span>
      ))}
      {perHundred !== null && (
        <span className="project-per">
          <span className="sr-only">, </span>
          {figureText(perHundred, oneDecimal)}
          <span className="sr-only"> points</span> per 100
        </span>
      )}
    </>
  );
}

function oneDecimal(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
}

function NoLevel() {
  return (
    <span className="unknown">
      <span aria-hidden="true">?</span>
      <span className="sr-only">Nobody has told us this level.</span>
    </span>
  );
}
