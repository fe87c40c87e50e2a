import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { materialKeys, SeasonalPage, stripOf, type SeasonalEvent } from '~/features/seasonal';
import { requestNow } from '~/page/context';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';

export const handle = pageHandle({ script: 'live', times: true, query: ['all'], styles: ['badge', 'amount', 'seasonal'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [event, events, materials] = await Promise.all([
    ask.item<SeasonalEvent>('/api/seasonal-event', params.eventUrl ?? ''),
    ask.get<SeasonalEvent[]>('/api/seasonal-event'),
    ask.materials(),
  ]);
  if (!event?.visible) throw notFound('seasonal');
  return {
    event,
    materials: pickMaterials(materials, materialKeys(event)),
    strip: stripOf(events, new URL(request.url).searchParams.get('all') === '1'),
    now: requestNow(context).toISOString(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { name, link, thumb, tasks } = data.event;
  return pageMeta(matches, {
    title: `${name}: tasks and rewards`,
    description: `${name}: how the event works, its ${tasks.length} tasks with what they ask for and what they give, and the totals.`,
    path: `/seasonal/${link}`,
    image: thumb,
  });
};

export default function Seasonal() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Seasonal', href: '/seasonal' }, { name: data.event.name }]} />
      <SeasonalPage {...data} />
    </div>
  );
}
