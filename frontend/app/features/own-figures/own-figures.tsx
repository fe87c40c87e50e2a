import { Island } from '~/islands/island';
import island from './own-figures.island';
import type { OwnTable } from './cell';

/** Below a page's tables: what a player can do with figures of his own. */
export function OwnFigures(table: OwnTable) {
  return table.columns.length > 0 && <Island of={island} props={table} data={{}} />;
}
