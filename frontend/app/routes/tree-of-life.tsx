import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { TreeOfLife } from '~/api/types';
import { flowerName, taskRows, treeFigures } from '~/features/tree/tokens';
import { OwnFigures } from '~/features/own-figures';
import treeTasks from '~/features/tree/tree-tasks.island';
import { Island } from '~/islands/island';
import { changedOn } from '~/loaders/changed.server';
import { runOf } from '~/loaders/run.server';
import type { PageHandle } from '~/page/handle';
import { Facts } from '~/ui/facts';
import { counted, formatNumber, figureOf } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { materialsByKey } from '~/figures/materials';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { Provenance, ReportForm, ReportLink } from '~/figures/provenance';
import { runFacts, RunText } from '~/figures/run';
import { titleOf, Wanted, wantedHead } from '~/figures/wanted';
import { idOf } from '~/ui/classes';

export const handle: PageHandle = { own: ['my_farm', 'my_progress'], times: true, query: ['level'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [trees, materialList, run, changed] = await Promise.all([
    ask.get('/api/tree'),
    ask.materials(),
    runOf(context, '/tree-of-life'),
    changedOn(context, '/tree-of-life'),
  ]);
  if (!trees[0]) throw new Response(null, { status: 503, statusText: 'no tree' });
  return {
    page: {
      title: 'Tree of Life: tasks by farm level',
      description:
        `The Tree of Life event of ${GAME}: ` +
        'every task of its four branches at your farm level, the tokens of each flower, ' +
        'the seven big rewards and the next date.',
      path: '/tree-of-life',
      crumbs: [{ name: 'Tree of Life' }],
      image: trees[0].pic,
      event: run,
      facts: runFacts(run),
      dataset: { name: 'Tree of Life: tasks by farm level', api: '/api/tree' },
      ...wantedHead('Tree of Life', trees[0]),
      changed,
    },
    trees,
    materialList,
    run,
  };
}

export default function TreePage() {
  const { trees, materialList, run } = useLoaderData<typeof loader>();
  const tree = trees[0]!;
  const data = { trees, materialList };
  const { name, intro, everyDays, starts, observed, bigRewards } = tree;
  return (
    <>
      <PageHeader
        title={titleOf(name, tree)}
        kicker={<RunText run={run} otherwise={`Every ${counted(figureOf(everyDays), 'day')}, ${starts}`} />}
      />
      {tree.branches.length > 0 ? (
        <Island
          of={treeTasks}
          props={{ part: 'tasks', list: run?.running ? `/tree-of-life ${run.startDate}` : null }}
          data={data}
        />
      ) : (
        <Wanted what="the tasks of the four branches" about="/tree-of-life" />
      )}
      <div className="mt-9 grid gap-x-12 gap-y-8 *:min-w-0 md:grid-cols-2">
        <Island of={treeTasks} props={{ part: 'rewards' }} data={data} />
        <section aria-labelledby="how">
          <h2 id="how" className="mb-2.5">
            How the event works
          </h2>
          {intro && <Prose html={intro} />}
          <Facts className="mt-4" facts={[['Comes back', `every ${counted(figureOf(everyDays), 'day')}, ${starts}`]]} />
          {observed && <ObservedFigures observed={observed} />}
        </section>
      </div>
      <OwnFigures page="/tree-of-life" api="/api/tree" tables={treeFigures(tree, materialsByKey(materialList))} />
      <Provenance of={tree} rows={[...taskRows(tree), ...bigRewards]} about="/tree-of-life" json="/api/tree" />
      {tree.branches.length > 0 && (
        <ReportForm
          about="/tree-of-life"
          column={['Branch', tree.branches.map(({ name }) => [idOf(name), name])]}
          level={['Farm level', tree.playerLevels.map((level) => [level, level])]}
        />
      )}
    </>
  );
}

/** Figures that players published without their farm level. */
function ObservedFigures({ observed }: { observed: NonNullable<TreeOfLife['observed']> }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2.5 font-semibold">Figures that players saw, farm level unknown</summary>
      <Prose html={observed.text} className="mb-3" />
      <ul className="*:border-t *:border-rule *:py-1.5">
        {observed.rows.map(({ branch, flower, side, preamble, amount, postamble }, index) => (
          <li key={index}>
            <span className="block text-sm text-soft">
              {branch}: {flowerName({ name: flower, side: side ?? undefined })}
            </span>{' '}
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
