import { Island } from '~/islands/island';
import { Facts } from '~/ui/facts';
import { counted as countOf, formatNumber, figureOf } from '~/ui/figure';
import { materialsByKey } from '~/ui/materials';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { Provenance, ReportLink } from '~/ui/provenance';
import { type EventRun, RunText } from '~/ui/run';
import { BigRewardTable } from './big-reward-table';
import { nameOf, type Observed } from './tokens';
import treeTasks, { type TreeData } from './tree-tasks.island';

interface TreePageProps extends TreeData {
  run: EventRun | null;
}

/** The Tree of Life: the tasks of one farm level first, then where they lead. */
export function TreePage({ trees, counted, run }: TreePageProps) {
  const { name, intro, everyDays, starts, bigRewards, branches, observed, provenance, sources } = trees[0]!;
  return (
    <>
      <PageHeader
        title={name}
        kicker={<RunText run={run} otherwise={`Every ${countOf(figureOf(everyDays), 'day')}, ${starts}`} />}
      />
      <Island
        of={treeTasks}
        props={{ list: run?.running ? `/tree-of-life ${run.startDate}` : null }}
        data={{ trees, counted }}
      />
      <div className="mt-9 grid gap-x-12 gap-y-8 *:min-w-0 md:grid-cols-2">
        <BigRewardTable rewards={bigRewards} branches={branches} materials={materialsByKey(counted.materials)} />
        <section aria-labelledby="how">
          <h2 id="how" className="mb-2.5">
            How the event goes
          </h2>
          <Prose html={intro} />
          <Facts className="mt-4" facts={[['Comes back', `every ${countOf(figureOf(everyDays), 'day')}, ${starts}`]]} />
          {observed && <ObservedFigures observed={observed} />}
        </section>
      </div>
      <Provenance provenance={provenance} sources={sources} about="/tree-of-life" />
    </>
  );
}

/** Figures that players published without their farm level: to compare with, apart from the selector's. */
function ObservedFigures({ observed }: { observed: Observed }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2.5 font-semibold">Figures that players saw, farm level unknown</summary>
      <Prose html={observed.text} className="mb-3" />
      <ul className="*:border-t *:border-rule *:py-1.5">
        {observed.rows.map(({ branch, flower, side, preamble, amount, postamble }, place) => (
          <li key={place}>
            <span className="block text-sm text-soft">
              {branch}: {nameOf({ name: flower, side: side ?? undefined })}
            </span>
            {preamble} <strong>{formatNumber(amount)}</strong> {postamble}
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm text-soft">
        <a href={observed.source} rel="noopener nofollow">
          Where they were published
        </a>
        {' · '}
        <ReportLink about="/tree-of-life">Tell us yours</ReportLink>
      </p>
    </details>
  );
}
