import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import type { Occurrence } from '~/api/types';
import { comingUp, readOffset, weekEvents, weeksAhead } from '~/features/coming-up';
import { Island } from '~/islands/island';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ islands: true, times: true, query: ['offset'], styles: ['field', 'fieldTold', 'tile', 'linkCard', 'comingUp'] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const offset = readOffset(searchParams.get('offset')).value ?? 0;
  const now = requestNow(context).getTime();
  const events = await api(context).get<Occurrence[]>(weekEvents(weeksAhead(now, offset)));
  return { offset, now, events, search };
}

/** Hidden: nothing links here, and search engines are told to leave it out. */
export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Coming up', description: 'What starts next week and in the week after.', path: '/coming-up', hidden: true });

export default function ComingUp() {
  const { offset, now, events, search } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Coming up' }]} />
      <h1>Coming up</h1>
      <Island of={comingUp} props={{ offset, asked: now }} data={{ events }} search={search} />
      <p className="provenance">Dates: from this site&rsquo;s own calendar.</p>
    </div>
  );
}
