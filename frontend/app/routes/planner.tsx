import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { planner, PLANNER_PATH, plannerTables, type UpgradeAnswer } from '~/features/tables';
import { Island } from '~/islands/island';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ islands: true, personal: ['plan', 'of'], styles: ['notice', 'outcome', 'field', 'share', 'planner'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const { search, searchParams } = new URL(request.url);
  const [menu, materials] = await Promise.all([ask.menu(), ask.materials()]);
  const tables = plannerTables(searchParams, menu);
  const answers = await Promise.all(tables.map(async (path) => [path, await ask.get<UpgradeAnswer>(path)] as const));
  return { menu, materials, tables, answers: Object.fromEntries(answers), search };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Planner: what several buildings cost together',
    description: 'Plan your next buildings and upgrades of the main farm: choose each with its levels and see materials, cash and time of each and in all.',
    path: PLANNER_PATH,
  });

export default function Planner() {
  const { menu, materials, tables, answers, search } = useLoaderData<typeof loader>();
  return (
    <div className="page plan-page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Menu', href: '/menu' }, { name: 'Planner' }]} />
      <PageHeader title="Planner">
        <p>
          Several buildings and upgrades, each and in all. For the Dream Farm there is <a href="/dream/calculator">the calculator</a>.
        </p>
      </PageHeader>
      <Island of={planner} props={{ tables }} data={{ menu: [{ data: menu }], counted: { materials }, ...answers }} search={search} />
    </div>
  );
}
