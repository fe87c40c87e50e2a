import { useSearch } from '~/islands/address';
import { type AnswersAt, defineIsland } from '~/islands/define';
import { farmNow, setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { useProgress } from '~/islands/progress';
import { Button } from '~/ui/button';
import { counted, formatNumber } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import { classes } from '~/ui/classes';
import { Select } from '~/ui/field';
import { BranchCard } from './branch-card';
import { farmLevelOf, otherLevelText, taskRows } from './tokens';

interface Props {
  /** Names the list of ticked tasks, by run; null between runs. */
  list: string | null;
}

const ADDRESSES = { trees: '/api/tree', materialList: '/api/materials' } as const;

function TreeTasks({ list, trees, materialList }: Props & AnswersAt<typeof ADDRESSES>) {
  const tree = trees[0]!;
  const { playerLevels, branches, easedTasks } = tree;
  const farm = useFarm();
  const named = useSearch().get('level');
  const own = named === null && 'mine:invisible';
  const asked = named ?? String(farm.level);
  const { done } = useProgress(list ?? '');
  const level = farmLevelOf(asked, playerLevels);
  const materials = materialsByKey(materialList);
  const levelIndex = playerLevels.indexOf(level);
  const rows = taskRows(tree);
  const isEased = level <= easedTasks.level;
  const eased = ` Up to level ${easedTasks.level}, ${formatNumber(easedTasks.tasks)} of them are easier.`;
  const counts = `${counted(rows.length, 'task')} in ${counted(branches.length, 'branch', 'branches')}`;
  return (
    <>
      <form className="mb-4 flex flex-wrap items-center justify-center gap-2" action="/tree-of-life">
        <label htmlFor="farm-level" className="font-serif font-semibold">
          Your farm level
        </label>
        <Select
          id="farm-level"
          className={classes('min-h-11 px-2 font-semibold', own)}
          name="level"
          value={level}
          // A farm that has a level keeps it: the panel below stores another.
          onChange={({ target }) => farmNow().level === null && setFarm({ level: Number(target.value) })}
          autoComplete="off"
        >
          {playerLevels.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
        <Button type="submit">Show</Button>
      </form>
      <div className={classes('grid gap-4 md:grid-cols-2 lg:grid-cols-3', own)}>
        {branches.map((branch, index) => (
          <BranchCard key={branch.name} {...{ tree, index, level: levelIndex, list, materials }} />
        ))}
      </div>
      <p className={classes('mt-3 text-sm text-soft', own)} aria-live="polite">
        {`${counts} at farm level ${level}.${otherLevelText(asked, level, easedTasks.level)}${isEased ? eased : ''}`}
        {list && done.length > 0 && ` ${done.length} done.`}
      </p>
      <FarmPanel uses={['level']} now={farmLevelOf(String(farm.level), playerLevels) === level ? {} : { level }} />
    </>
  );
}

export default defineIsland('tree-tasks', TreeTasks, (_: Props) => ADDRESSES);
