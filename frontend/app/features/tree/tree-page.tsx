import { Island } from '~/islands/island';
import { counted as countOf, figureOf } from '~/ui/figure';
import { pickMaterials } from '~/ui/materials';
import { Moment, Zone } from '~/ui/moment';
import type { Run } from '~/ui/next-run';
import { PageHeader } from '~/ui/page-header';
import { Provenance } from '~/ui/provenance';
import { BigRewardTable } from './big-reward-table';
import { materialKeys } from './keys';
import { ObservedFigures } from './observed-figures';
import treeTasks, { type TreeData } from './tree-tasks.island';
import type { Tree } from './types';

interface TreePageProps extends TreeData {
  /** The query of the page's address. */
  search: string;
  run: Run | null;
  /** RFC 3339. */
  now: string;
}

/** The Tree of Life: the tasks of one farm level first, then where they lead. */
export function TreePage({ trees, counted, search, run, now }: TreePageProps) {
  const tree = trees[0]!;
  const { name, intro, everyDays, starts, bigRewards, branches, observed, provenance, sources } = tree;
  return (
    <>
      <PageHeader title={name} kicker={<RunText run={run} now={now} everyDays={everyDays} starts={starts} />} />
      <Island of={treeTasks} props={{ list: run?.running ? `/tree-of-life ${run.startDate}` : null }} data={{ trees, counted }} search={search} />
      <div className="tree-more">
        <BigRewardTable rewards={bigRewards} branches={branches} materials={pickMaterials(counted.materials, materialKeys(tree))} />
        <section aria-labelledby="how">
          <h2 id="how">How the event goes</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: intro }} />
          <dl className="facts">
            <div>
              <dt>Comes back</dt>
              <dd>
                every {countOf(figureOf(everyDays), 'day')}, {starts}
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
  if (!run) return <>{`Every ${countOf(figureOf(everyDays), 'day')}, ${starts}`}</>;
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
