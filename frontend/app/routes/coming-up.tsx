import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import comingUp from '~/features/calendar/coming-up/coming-up.island';
import { readOffset, weekEvents, weeksAhead } from '~/features/calendar/coming-up/weeks';
import { Island } from '~/islands/island';
import { requestNow } from '~/page/context';
import type { PageHandle } from '~/page/handle';
import { Quiet } from '~/figures/provenance';

export const handle: PageHandle = { times: true, query: ['offset'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const offset = readOffset(new URL(request.url).searchParams.get('offset')).value ?? 0;
  const now = requestNow(context).getTime();
  const events = await api(context).get(weekEvents(weeksAhead(now, offset)));
  return {
    // Not linked anywhere.
    page: {
      title: 'Coming up',
      description: 'What starts next week and in the week after.',
      path: '/coming-up',
      hidden: true,
      crumbs: [{ name: 'Coming up' }],
    },
    offset,
    now,
    events,
  };
}

export default function ComingUp() {
  const { offset, now, events } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Coming up</h1>
      <Island of={comingUp} props={{ offset, asked: now }} data={{ events }} />
      <Quiet>Dates: from this site&rsquo;s own calendar.</Quiet>
    </>
  );
}
