import { useMemo } from 'react';
import { useSearch } from '~/islands/address';
import type { AnswersAt } from '~/islands/define';
import { KINDS, type UpgradeName } from '../levels/kinds';
import { phasesOf } from '../levels/notes';
import { readRange } from '../range/range';
import { itemOf } from '../levels/table';

export const addressesOf = ({ kind, link }: UpgradeName) =>
  ({ answer: `${KINDS[kind].api}${link}`, materialList: '/api/materials' }) as const;
export type UpgradeData = AnswersAt<ReturnType<typeof addressesOf>>;

export function useUpgrade({ kind, link, answer, materialList }: UpgradeName & UpgradeData) {
  const search = useSearch();
  const { table } = useMemo(() => itemOf(answer, materialList), [answer, materialList]);
  const range = useMemo(() => readRange(search, table), [search, table]);
  return { table, range, phases: phasesOf(kind, table), path: KINDS[kind].path + link };
}

/** Of the row of a phase, to which the links above the table jump. */
export const rowId = (number: number) => `row-${number}`;
