import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { materialKeys, SeasonalPage, stripOf, type SeasonalEvent } from '~/features/seasonal';
import { requestNow } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { pickMaterials } from '~/ui/materials';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ script: 'live', times: true, query: ['all'], styles: ['badge', 'amount', 'seasonal'] });

/** The event that runs, or else the newest that is visible; null when none is. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [events, current, materials] = await Promise.all([ask.get<SeasonalEvent[]>('/api/seasonal-event'), ask.currentSeasonalEvent(), ask.materials()]);
  const event = events.find(({ link }) => link === current?.link);
  if (!event) return null;
  return {
    event,
    materials: pickMaterials(materials, materialKeys(event)),
    strip: stripOf(events, new URL(request.url).searchParams.get('all') === '1'),
    now: requestNow(context).toISOString(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Seasonal event: ${data.event.name}` : 'Seasonal events',
    description: data
      ? `The seasonal event ${data.event.name}: its ${data.event.tasks.length} tasks, rewards and totals, with all earlier seasons beside it.`
      : 'Seasonal events with their tasks, rewards and totals.',
    path: '/seasonal',
    image: data?.event.thumb,
  });

export default function CurrentSeasonal() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Seasonal' }]} />
      {data ? (
        <SeasonalPage {...data} />
      ) : (
        <PageHeader title="Seasonal events">
          <p>No seasonal event is announced at the moment. The calendar on the <a href="/">home page</a> will tell.</p>
        </PageHeader>
      )}
    </div>
  );
}
