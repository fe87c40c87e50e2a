import { useMemo } from 'react';
import type { Material } from '~/api/types';
import { setSearch, useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { setFarm, useFarm, type Farm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { Example } from '~/ui/example';
import { materialsByKey } from '~/ui/materials';
import { TableChoices } from './table-choices';
import { RewardLegend } from './reward-legend';
import { TaskTable } from './task-table';
import type { ThemeEvent } from './types';
import { searchOf, viewOf } from './view';

interface Props {
  link: string;
}

export interface ThemeData {
  theme: ThemeEvent;
  counted: { materials: readonly Material[] };
}

/** A theme's tasks at all levels, in amounts or in the hours of the farm size that the reader chooses. */
function ThemeTasks({ theme, counted }: Props & ThemeData) {
  const view = viewOf(useSearch(), useFarm());
  const materials = useMemo(() => materialsByKey(counted.materials), [counted]);
  const choice = {
    view,
    keep: (farm: Partial<Farm>) => {
      // So that the way back leads to what was shown, whatever the farm says by then.
      setSearch(searchOf(view), 'replace');
      setFarm(farm);
    },
  };
  return (
    <>
      <p className="mb-1 text-sm text-soft print:hidden">
        {theme.provenance === 'sample' && <Example />}{' '}
        {view.level ? `Level ${view.level} is yours.` : 'Choose your level.'}
      </p>
      <TaskTable tasks={theme.tasks} rewards={theme.rewards} materials={materials} {...choice} />
      {view.rewards && (
        <RewardLegend rewards={[...theme.tasks.map(({ reward }) => reward), theme.rewards]} materials={materials} />
      )}
      <TableChoices {...choice} />
      <FarmPanel uses={['size', 'themeLevel']} />
    </>
  );
}

export default defineIsland<Props, ThemeData>('theme-tasks', ThemeTasks, ({ link }) => ({
  theme: `/api/event/${link}`,
  counted: '/api/materials',
}));
