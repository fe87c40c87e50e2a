import { classes } from '~/ui/classes';
import { searchOf, type ChoiceProps } from './view';

/** The headings of the six levels. Each is a link that marks its level as the reader's own, or takes the mark off. */
export function LevelHeads({ view, keep }: ChoiceProps) {
  return (
    <>
      {LEVELS.map((level) => {
        const chosen = level === view.level ? 0 : level;
        return (
          <th key={level} scope="col" className="px-0.5 py-0 max-md:last:pr-1.5 md:pr-3">
            <a
              className="flex min-h-11 items-center justify-end font-normal text-ink no-underline aria-[current]:font-bold aria-[current]:text-red"
              href={`${searchOf({ ...view, level: chosen })}#tasks`}
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
export function LevelColumns({ own }: { own: number }) {
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
export const CELL = 'border-0 px-0.5 py-0.5 align-bottom max-md:last:pr-1.5 md:pr-3';

export const LEVELS = [1, 2, 3, 4, 5, 6];
