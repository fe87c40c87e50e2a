import { Island } from '~/islands/island';
import island from './own-figures.island';
import type { OwnPage } from './cell';

/** Below a page's tables: what a player can do with figures of his own. */
export function OwnFigures({ tables, ...page }: OwnPage) {
  const open = tables.filter(({ columns, rows: [first, last] }) => columns.length > 0 && first <= last);
  return open.length > 0 && <Island of={island} props={{ ...page, tables: open }} data={{}} />;
}
