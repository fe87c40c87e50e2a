import { useEffect, useState } from 'react';
import { defineTable } from '~/islands/overlaid';
import { LevelCharts } from '../chart/level-charts';
import type { UpgradeName } from '../levels/kinds';
import { markedBy } from '../range/range';
import { addressesOf, type UpgradeData, useUpgrade } from './use-upgrade';

/** Browsers load them for a player who has figures of the table. */
const serverCharts = import.meta.env.SSR ? LevelCharts : undefined;

/** The document's charts, whose marks follow the range; others once the player has figures of the table. */
function Charts(props: UpgradeName & UpgradeData) {
  const { table, range } = useUpgrade(props);
  const [Shown, show] = useState(() => serverCharts);
  useEffect(() => {
    if (table.rows.some(({ own }) => own))
      import('../chart/level-charts').then(
        (loaded) => show(() => loaded.LevelCharts),
        () => {},
      );
    for (const marked of document.querySelectorAll('clipPath path')) marked.setAttribute('d', markedBy(range));
  }, [table, range]);
  return Shown ? (
    <Shown table={table} range={range} />
  ) : (
    <section suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

export default defineTable('level-charts', Charts, addressesOf);
