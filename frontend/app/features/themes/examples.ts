import type { AmountsBySixLevels, Theme } from '~/api/types';
import { type Figure, fromAll, figureFrom } from '~/ui/figure';
import { isExample, type Stated } from '~/ui/origin';

/** What all figures of a theme's table are made of; those of the whole event are cells of the theme itself. */
export function themeFrom(theme: Theme): number {
  const told = (row: Stated, name: string, amounts: AmountsBySixLevels): Figure[] =>
    Object.entries(amounts).flatMap(([key, levels]) =>
      levels.map((amount, level) => figureFrom(amount, isExample(theme, row, `${name}.${key}.${level}`))),
    );
  return fromAll([
    ...theme.tasks.flatMap((task) => [...told(task, 'collect', task.collect), ...told(task, 'reward', task.reward)]),
    ...told({ cells: theme.cells }, 'rewards', theme.rewards),
    figureFrom(theme.tickets, isExample(theme, theme, 'tickets')),
  ]);
}
