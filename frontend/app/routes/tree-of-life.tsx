import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { TreePage } from '~/features/tree/tree-page';
import { requestNow, showsEvents } from '~/page/context';
import { pageHandle } from '~/page/handle';
import { nextRun } from '~/ui/run';

export const handle = pageHandle({ islands: true, times: true, query: ['level'] });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const now = requestNow(context);
  const [trees, materials, events] = await Promise.all([
    // A list; the first item is meant.
    ask.get('/api/tree'),
    ask.materials(),
    // The tasks are worth showing when the calendar is away.
    ask.calendar().catch(() => []),
  ]);
  if (!trees[0]) throw new Response(null, { status: 503, statusText: 'no tree' });
  showsEvents(context, events);
  return {
    page: {
      title: 'Tree of Life: tasks by farm level',
      description:
        'The Tree of Life event: every task of its four branches at your farm level, the tokens of each flower, the seven big rewards and the next date.',
      path: '/tree-of-life',
      crumbs: [{ name: 'Tree of Life' }],
    },
    trees,
    counted: { materials },
    run: nextRun('/tree-of-life', events, now),
  };
}

export default function TreeOfLife() {
  return <TreePage {...useLoaderData<typeof loader>()} />;
}
