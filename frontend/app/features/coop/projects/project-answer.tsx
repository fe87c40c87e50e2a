import { Fragment } from 'react';
import type { Materials, Project } from '~/api/types';
import { FigureText } from '~/figures/amount';
import type { AskedLevels } from '~/features/tables';
import { isKnown } from '~/figures/figure';
import { Card } from '~/ui/card';
import { materialsByKey } from '~/figures/materials';
import { projectRows } from './project-view';

interface ProjectAnswerProps {
  asked: AskedLevels;
  project: Project;
  materialList: Materials;
}

/** The answer to a question about a level of a project. */
export function ProjectAnswer({ asked: { title, to, path }, project, materialList }: ProjectAnswerProps) {
  const levels = projectRows([project], materialsByKey(materialList))[0]!.levels;
  const level = levels[to - 1];
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={path}>
          {title}, level {to}
        </a>{' '}
        <small className="text-sm text-soft">Co-op project</small>
      </h2>
      {level ? (
        <p>
          Takes{' '}
          {level.takes.map(({ item, amount }, index, { length }) => (
            <Fragment key={item}>
              {index > 0 && (index === length - 1 ? ' and ' : ', ')}
              <b>
                <FigureText of={amount} after={` ${item}`} />
              </b>
            </Fragment>
          ))}{' '}
          and gives{' '}
          <b>
            <FigureText of={level.points} after=" points" />
          </b>{' '}
          without a bonus.
        </p>
      ) : (
        <p>
          {levels.at(-1) && isKnown(levels.at(-1)!.points)
            ? `The table ends with level ${levels.length}.`
            : 'This level is not known yet.'}
        </p>
      )}
    </Card>
  );
}
