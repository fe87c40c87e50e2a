import type { AmountsBySixLevels, Theme } from '~/api/types';
import { type Figure, fromAll, fromOf } from '~/ui/figure';
import { differing, type Differing, isExample, type Stated } from '~/ui/origin';

/** Where a line of the table stands in its theme: of a task, or of the whole event, which says of itself in the file what it knows. */
type Lines = ReadonlyArray<{ key: string; path: string; row: Stated; amounts: AmountsBySixLevels[string] }>;

const linesIn = (row: Stated, name: string, amounts: AmountsBySixLevels): Lines =>
  Object.entries(amounts).map(([key, amounts]) => ({ key, path: `${name}.${key}`, row, amounts }));

/** The lines of the table in its order, the rewards of the whole event last. */
function linesOf({ tasks, rewards, cells }: Theme): Lines {
  return [
    ...tasks.flatMap((task) => [...linesIn(task, 'collect', task.collect), ...linesIn(task, 'reward', task.reward)]),
    ...linesIn({ cells }, 'rewards', rewards),
  ];
}

const examplesOf = (theme: Theme) =>
  linesOf(theme).map(({ row, path, amounts }) => amounts.map((_, level) => isExample(theme, row, `${path}.${level}`)));

/** What all figures of the table are made of. */
export const themeFrom = (theme: Theme): Pick<Figure, 'from'> => fromAll(examplesOf(theme).flat().map(fromOf));

/** What is marked in the table; a figure is named by its line, in the order of the table, and its level from 0. */
export const exampleMarks = (theme: Theme): Differing => differing(examplesOf(theme));
