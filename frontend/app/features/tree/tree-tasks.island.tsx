import { useSearch } from '~/islands/address';
import type { TreeOfLife } from '~/api/types';
import type { AnswersAt } from '~/islands/define';
import { FARM_LEVELS, farmNow, setFarm, useFarm } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { defineTable } from '~/islands/overlaid';
import { useProgress } from '~/islands/progress';
import { Button } from '~/ui/button';
import { AmountList, CellFigure, FigureText } from '~/figures/amount';
import { counted, formatNumber } from '~/figures/figure';
import { type Materials, materialsByKey } from '~/figures/materials';
import { hasOwn, OwnNote, Seen } from '~/figures/provenance';
import { ColumnHeads } from '~/ui/data-table';
import { classes } from '~/ui/classes';
import { Select } from '~/ui/field';
import { BranchCard } from './branch-card';
import { aboutTree, askedLevel, farmLevelOf, otherLevelText, rewardSteps, taskRows } from './tokens';

interface Props {
  part: 'tasks' | 'rewards';
  /** Names the list of ticked tasks, by run; null between runs. */
  list?: string | null;
}

const ADDRESSES = { trees: '/api/tree', materialList: '/api/materials' } as const;

function Tree({ part, list = null, trees, materialList }: Props & AnswersAt<typeof ADDRESSES>) {
  const materials = materialsByKey(materialList);
  return part === 'tasks' ? (
    <TreeTasks tree={trees[0]!} materials={materials} list={list} />
  ) : (
    <BigRewardTable tree={trees[0]!} materials={materials} />
  );
}

interface PartProps {
  tree: TreeOfLife;
  materials: Materials;
}

function TreeTasks({ list, tree, materials }: PartProps & { list: string | null }) {
  const { playerLevels, branches, easedTasks } = tree;
  const farm = useFarm();
  const named = useSearch().get('level');
  const own = named === null && 'mine:invisible';
  const asked = named ?? String(farm.level);
  const { done } = useProgress(list ?? '');
  const level = farmLevelOf(asked, playerLevels);
  const levelIndex = playerLevels.indexOf(level);
  const exact = askedLevel(asked);
  const kept = exact >= FARM_LEVELS.min && exact <= FARM_LEVELS.max ? exact : level;
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
      {branches.some(({ flowers }) => hasOwn(flowers)) && <OwnNote />}
      <FarmPanel
        uses={['level']}
        now={farmLevelOf(String(farm.level), playerLevels) === level ? {} : { level: kept }}
      />
    </>
  );
}

function BigRewardTable({ tree, materials }: PartProps) {
  const { bigRewards, branches } = tree;
  const steps = rewardSteps(bigRewards, branches);
  const isReached = steps.some(({ reachedBy, certain }) => reachedBy || certain);
  return (
    <section aria-labelledby="big-rewards">
      <h2 id="big-rewards" className="mb-2.5">
        The {bigRewards.length} big rewards
      </h2>
      <table className="border border-rule bg-card shadow-lift" aria-labelledby="big-rewards">
        <ColumnHeads
          heads={['Tokens', 'Reward', ...(isReached ? ['Comes with'] : [])]}
          classOf={(column) => classes('px-2', column === 2 && 'w-1/3')}
        />
        <tbody>
          {steps.map(({ tokens, more, reward, ...step }, index) => (
            <tr key={index}>
              <th scope="row" className="px-2 whitespace-nowrap max-xs:whitespace-normal">
                <CellFigure of={tokens} about={aboutTree(index, `bigRewards.${index}.tokens`)} />
                <Seen within={tree} row={bigRewards[index]!} />
                <Seen within={tree} row={bigRewards[index]!} path="tokens" />
                <span className="block text-xs font-normal text-soft">
                  +<FigureText of={more} />
                </span>
              </th>
              <td className="px-2">
                <AmountList
                  amounts={reward}
                  materials={materials}
                  about={aboutTree(index, `bigRewards.${index}.reward.`)}
                  markOf={(key) => <Seen within={tree} row={bigRewards[index]!} path={`reward.${key}`} />}
                />
              </td>
              {isReached && <td className="px-2 text-sm">{reachedText(step)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasOwn(bigRewards) && <OwnNote />}
      {branches.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          The running totals assume that you open flowers in the order of this page. Any order works: only the sum
          matters.
        </p>
      )}
    </section>
  );
}

function reachedText({
  reachedBy,
  certain,
}: Omit<ReturnType<typeof rewardSteps>[number], 'tokens' | 'more' | 'reward'>) {
  const flower = reachedBy && `${reachedBy.branch}: ${reachedBy.flower}`;
  if (certain) return flower ?? 'More than all flowers give';
  return flower ? `?, at the latest ${flower}` : '?';
}

export default defineTable('tree-tasks', Tree, (_: Props) => ADDRESSES);
