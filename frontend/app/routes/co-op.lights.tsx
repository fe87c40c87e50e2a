import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LightsPage } from '~/features/coop';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, query: ['ago', 'unit'], styles: ['subNav', 'field', 'fieldTold', 'sheet', 'coop', 'lights'] });

export const loader = ({ request }: LoaderFunctionArgs) => ({ search: new URL(request.url).search });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Co-op lights: who was online when',
    description: 'What the lights beside the names in a co-op mean, from bright green to red, when a player leaves the rankings and when a leader is replaced.',
    path: '/co-op/lights',
  });

export default function CoopLights() {
  const { search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Co-op', href: '/co-op/projects' }, { name: 'Lights' }]} />
      <LightsPage search={search} />
    </div>
  );
}
