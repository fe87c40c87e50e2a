import { useState } from 'react';
import type { Materials } from '~/api/types';
import { columnName } from '~/features/tables';
import { cellsOf, columnOf, type OwnCell, setFigures, useFigures } from '~/islands/own-figures';
import { counted } from '~/figures/figure';
import { Button } from '~/ui/button';
import { SendFigures } from '../send-figures';
import { valueText } from '../value';
import { NONE_YET } from './none-yet';

/** All of the player's own figures, by page. */
export function OwnList({ materials }: { materials: Materials['materials'] }) {
  const own = useFigures();
  const all = cellsOf(own);
  const [taken, setTaken] = useState<readonly OwnCell[]>([]);
  const named = new Map(materials.map((material) => [material.key, material]));
  const takeBack = (cells: readonly OwnCell[]) => {
    setFigures(cells.map(({ page, cell }) => ({ page, cell, figure: null })));
    setTaken(cells);
  };
  const undo = () => {
    setFigures(taken.map(({ page, cell, ...figure }) => ({ page, cell, figure })));
    setTaken([]);
  };
  return (
    <>
      {all.length === 0 && <p>{NONE_YET}</p>}
      {Object.keys(own).map((page) => (
        <section key={page} className="mb-3">
          <h3 className="wrap-anywhere">
            <a className="inline-block py-2" href={page}>
              {titleOf(page)}
            </a>
          </h3>
          <ul>
            {cellsOf(own, page).map((cell) => {
              const name = nameOf(cell, named);
              return (
                <li key={cell.cell} className="flex items-center justify-between gap-3 border-b border-rule py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block text-sm text-soft">{name}</span>
                    <b>{valueText(cell.value)}</b>{' '}
                    <span className="text-sm text-soft">
                      {`(here ${valueText(cell.was)}${cell.sent ? '; sent' : ''})`}
                    </span>
                  </span>
                  <Button look="plain" onClick={() => takeBack([cell])}>
                    Take back<span className="sr-only">{` ${name}`}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <p role="status">{taken.length > 0 ? `Taken back: ${counted(taken.length, 'figure')}.` : ''}</p>
      <div className="flex flex-wrap gap-2">
        {taken.length > 0 && (
          <Button look="plain" onClick={undo}>
            Undo
          </Button>
        )}
        {all.length > 1 && (
          <Button look="plain" onClick={() => takeBack(all)}>
            Take all back
          </Button>
        )}
      </div>
      <SendFigures />
    </>
  );
}

/** `/buildings/premium-house` is "Premium house". */
function titleOf(page: string): string {
  const words = page.slice(page.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1) + (page.startsWith('/dream/') ? ' (Dream Farm)' : '');
}

const UNITS: Readonly<Record<string, string>> = {
  '/dream/market': 'contract',
  '/dream/quests': 'quest',
  '/seasonal/': 'task',
  '/buildings/land': 'expansion',
  '/dream/buildings/land': 'expansion',
};

/**
 * `tasks.1.reward.xp.4` of a theme is "Task 2 gives: XP, level 5", and `rods.rows.1.key` of a guide is "Rods: Key,
 * row 2".
 */
function nameOf({ page, cell }: OwnCell, named: Parameters<typeof columnName>[1]): string {
  const column = columnOf(cell);
  const wordOf = (key = '') => columnName(key, named);
  const unit = Object.keys(UNITS).find((part) => page.startsWith(part));
  const at = (unit: string) => `${unit} ${Number.parseInt(cell)}`;
  const path = column.split('.');
  if (/^tasks\.\d+\.reward\./.test(column))
    return `Task ${Number(path[1]) + 1} gives: ${wordOf(path[3])}, ${at('level')}`;
  const places = column.match(/\.\d+/g);
  if (!places) return `${wordOf(column)}, ${at(UNITS[unit!] ?? 'level')}`;
  if (path[1] === 'rows') return `${wordOf(path[0])}: ${wordOf(path[3])}, ${at('row')}`;
  if (path[0] !== 'branches') return `Big reward ${Number.parseInt(cell)}: ${wordOf(path.at(-1))}`;
  const [branch, flower, task] = places.map((place) => Number(place.slice(1)) + 1);
  const what = path.includes('tasks') ? `task ${task}, ${at('level')} of the list` : wordOf(path.at(-1));
  return `Branch ${branch}, flower ${flower}: ${what}`;
}
