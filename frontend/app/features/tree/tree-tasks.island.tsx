import { useMemo } from 'react';
import type { Material } from '~/api/types';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { useProgress } from '~/islands/progress';
import { counted, figure } from '~/ui/figure';
import { pickMaterials } from '~/ui/materials';
import { BranchCard } from './branch-card';
import { farmLevelOf } from './farm-level';
import { LevelForm } from './level-form';
import { materialKeys, runningTokens } from './tokens';
import type { Tree } from './types';

interface Props {
  /** Names the list of the tasks of the run that is on, so that each run begins with none ticked; null between two. */
  list: string | null;
}

export interface TreeData {
  trees: readonly Tree[];
  counted: { materials: readonly Material[] };
}

/** The tasks of every flower at the farm level that the address or the reader's own farm says. */
function TreeTasks({ list, trees, counted: { materials: all } }: Props & TreeData) {
  const { playerLevels, branches, bigRewards, easedTasks } = trees[0]!;
  const asked = useSearch().get('level');
  const farm = useFarm();
  const { done } = useProgress(list ?? '');
  const materials = useMemo(() => pickMaterials(all, materialKeys({ branches, bigRewards })), [all, branches, bigRewards]);
  const level = farmLevelOf(asked ?? String(farm.level), playerLevels);
  const running = runningTokens(branches);
  const tasks = branches.reduce((sum, { flowers }) => sum + flowers.reduce((sum, { tasks }) => sum + tasks.length, 0), 0);
  return (
    <>
      <LevelForm levels={playerLevels} level={level} />
      <p className="tree-told" aria-live="polite">
        {counted(tasks, 'task')} in {counted(branches.length, 'branch', 'branches')} at farm level {level}.{level <= easedTasks.level && ` Up to level ${easedTasks.level}, ${figure(easedTasks.tasks)} of them are made easier.`}
        {list && done.length > 0 && ` ${done.length} done.`}
      </p>
      <div className="branches">
        {branches.map((branch, index) => (
          <BranchCard key={branch.name} branch={branch} place={index} running={running[index] ?? []} level={playerLevels.indexOf(level)} list={list} materials={materials} />
        ))}
      </div>
    </>
  );
}

export default defineIsland<Props, TreeData>('tree-tasks', TreeTasks, () => ({ trees: '/api/tree', counted: '/api/materials' }));
