import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { Rhythms, WrongDate } from '~/features/calendar/rhythms';
import comingUp from '~/features/calendar/coming-up/coming-up.island';
import { readOffset, weekEvents, weeksAhead } from '~/features/calendar/coming-up/weeks';
import { Island } from '~/islands/island';
import { requestNow } from '~/page/context';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { times: true, query: ['offset'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const offset = readOffset(new URL(request.url).searchParams.get('offset')).value ?? 0;
  const now = requestNow(context).getTime();
  const ask = api(context);
  const [events, { rhythms }] = await Promise.all([ask.get(weekEvents(weeksAhead(now, offset))), ask.get('/api/site')]);
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
    rhythms: events.length === 0 ? rhythms : undefined,
  };
}

export default function ComingUp() {
  const { offset, now, events, rhythms } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Coming up</h1>
      <Island of={comingUp} props={{ offset, asked: now }} data={{ events }} />
      {rhythms && <Rhythms rhythms={rhythms} />}
      <WrongDate />
    </>
  );
}
