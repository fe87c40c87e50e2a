import { counted, figure, figureOf } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Moment, Zone } from '~/ui/moment';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';
import { BigRewardTable } from './big-reward-table';
import { BranchCard } from './branch-card';
import { LevelForm } from './level-form';
import type { Run } from './next-run';
import { ObservedFigures } from './observed-figures';
import { runningTokens } from './tokens';
import type { Tree } from './types';

interface TreePageProps {
  tree: Tree;
  /** One of the tree's farm levels. */
  level: number;
  materials: Materials;
  run: Run | null;
  /** RFC 3339. */
  now: string;
}

/** The Tree of Life: the tasks of one farm level first, then where they lead. */
export function TreePage({ tree, level, materials, run, now }: TreePageProps) {
  const { name, intro, everyDays, starts, easedTasks, playerLevels, bigRewards, branches, observed, provenance, sources } = tree;
  const place = playerLevels.indexOf(level);
  const running = runningTokens(branches);
  const tasks = branches.reduce((sum, { flowers }) => sum + flowers.reduce((sum, { tasks }) => sum + tasks.length, 0), 0);
  return (
    <>
      <PageHeader title={name} kicker={<RunText run={run} now={now} everyDays={everyDays} starts={starts} />} />
      <LevelForm levels={playerLevels} level={level} />
      <p className="tree-told" aria-live="polite">
        {counted(tasks, 'task')} in {counted(branches.length, 'branch', 'branches')} at farm level {level}.{level <= easedTasks.level && ` Up to level ${easedTasks.level}, ${figure(easedTasks.tasks)} of them are made easier.`}
      </p>
      <div className="branches">
        {branches.map((branch, index) => (
          <BranchCard key={branch.name} branch={branch} running={running[index] ?? []} place={place} materials={materials} />
        ))}
      </div>
      <div className="tree-more">
        <BigRewardTable rewards={bigRewards} branches={branches} materials={materials} />
        <section aria-labelledby="how">
          <h2 id="how">How the event goes</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: intro }} />
          <dl className="facts">
            <div>
              <dt>Comes back</dt>
              <dd>
                every {counted(figureOf(everyDays), 'day')}, {starts}
              </dd>
            </div>
          </dl>
          {observed && <ObservedFigures observed={observed} />}
        </section>
      </div>
      <Provenance provenance={provenance} sources={sources} />
    </>
  );
}

function RunText({ run, now, everyDays, starts }: { run: Run | null; now: string } & Pick<Tree, 'everyDays' | 'starts'>) {
  if (!run) return <>{`Every ${counted(figureOf(everyDays), 'day')}, ${starts}`}</>;
  return run.running ? (
    <>
      Runs now, until {run.end || <Moment date={run.endDate} now={now} />} <Zone />
    </>
  ) : (
    <>
      Next run: {run.start || <Moment date={run.startDate} now={now} />} <Zone />
    </>
  );
}
