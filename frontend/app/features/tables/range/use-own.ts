import { useEffect, useState } from 'react';
import { FARM_KEY } from '~/islands/farm-key';
import { OCCASIONS } from '~/islands/stored';
import { readStorage } from '~/ui/storage';
import type { UpgradeTable } from '../levels/columns';
import type { UpgradeKind } from '../levels/kinds';
import type { Own } from './own';
import type { LevelRange } from './range';

/** How far the reader's own farm gets in a table. Loads the rules only for a reader with a farm. */
export function useOwn(kind: UpgradeKind, table: UpgradeTable, { from }: Pick<LevelRange, 'from'>): Own | null {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => {
    const look = () => {
      if (readStorage(FARM_KEY) === null) return setOwn(null);
      import('./own').then(
        (own) => setOwn(own.ownOf(kind, table, { from })),
        () => {}, // without it the table has no marks
      );
    };
    look();
    for (const occasion of OCCASIONS) addEventListener(occasion, look);
    return () => OCCASIONS.forEach((occasion) => removeEventListener(occasion, look));
  }, [kind, table, from]);
  return own;
}
