import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { PLANNER_PATH, plannerTables } from '~/features/tables/planner/plan';
import planner from '~/features/tables/planner/planner.island';
import { Island } from '~/islands/island';
import { anyFigures } from '~/page/context';
import type { PageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { own: ['my_plan'], personal: ['plan', 'of'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const { searchParams } = new URL(request.url);
  const [menu, materialList] = await Promise.all([ask.menu(), ask.materials()]);
  const tables = plannerTables(searchParams, menu);
  const answers = await Promise.all(tables.map(async (path) => [path, await ask.get(path)] as const));
  return {
    page: {
      title: 'Planner: what several buildings cost together',
      description:
        'Plan your next buildings and upgrades of the main farm: ' +
        'choose each with its levels and see materials, cash and time of each and of all together.',
      path: PLANNER_PATH,
      crumbs: [{ name: 'Menu', href: '/menu' }, { name: 'Planner' }],
    },
    menu,
    materialList,
    tables,
    answers: Object.fromEntries(answers),
    ...anyFigures(context),
  };
}

export default function Planner() {
  const { menu, materialList, tables, answers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Planner">
        <p>
          What several buildings and upgrades cost, each and together. For the Dream Farm there is{' '}
          <a href="/dream/calculator">the calculator</a>.
        </p>
      </PageHeader>
      <Island of={planner} props={{ tables }} data={{ menu: [{ data: menu }], materialList, ...answers }} />
    </>
  );
}
