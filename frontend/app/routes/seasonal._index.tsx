import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { SeasonalPage } from '~/features/seasonal/seasonal-page';
import { GAME } from '~/figures/game';
import { ReportLink } from '~/figures/provenance';
import { PageHeader } from '~/ui/page-header';
import { loader as eventLoader } from './seasonal.$eventUrl';

export { handle } from './seasonal.$eventUrl';

/** The event that runs, or the next, or the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const current = await api(args.context).currentSeasonalEvent();
  const page = {
    title: 'Seasonal events',
    description: 'Seasonal events with their tasks, rewards and totals.',
    path: '/seasonal',
    crumbs: [{ name: 'Seasonal' }],
  };
  if (!current) return { page, shown: null };
  const shown = await eventLoader({ ...args, params: { eventUrl: current.link } });
  const { name, tasks } = shown.event;
  return {
    page: {
      ...shown.page,
      ...page,
      // Of the event’s own page.
      dataset: undefined,
      event: null,
      title: `Seasonal event: ${name}`,
      description:
        `The seasonal event ${name} of ${GAME}: ` +
        `${tasks.length > 0 ? `its ${tasks.length} tasks, rewards and totals` : 'what is known of it'}, ` +
        'with all earlier seasons beside it.',
    },
    shown,
  };
}

export default function CurrentSeasonal() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown) return <SeasonalPage {...shown} index />;
  return (
    <PageHeader title="Seasonal events">
      <p>
        No seasonal event is announced at the moment. <ReportLink about="/calendar">Tell us</ReportLink> if your game
        announces one; the <a href="/calendar">calendar</a> then shows it.
      </p>
    </PageHeader>
  );
}
