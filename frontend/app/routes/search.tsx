import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { answerAddresses, queryOf, searchAddress, tellsTime } from '~/features/search/query';
import search, { searchTitle } from '~/features/search/search.island';
import { Island } from '~/islands/island';
import { requestNow } from '~/page/context';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { className: 'max-w-2xl', islands: true, times: true, query: ['q'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const query = queryOf(new URL(request.url).searchParams);
  const found = await ask.get(searchAddress(query));
  const items = answerAddresses(found);
  const answers = await Promise.all(items.map((item) => ask.get(item)));
  return {
    page: { title: searchTitle(query), path: '/search', hidden: true, crumbs: [{ name: 'Search' }] },
    query,
    items,
    given: { ...Object.fromEntries(items.map((item, index) => [item, answers[index]])), found },
    // A page that tells no time need not be made again each minute.
    now: tellsTime(found) ? requestNow(context).getTime() : 0,
  };
}

export default function SearchPage() {
  const { given, ...props } = useLoaderData<typeof loader>();
  // Titles are searched in the browser alone.
  return (
    <Island
      of={search}
      props={{ query: props.query, items: props.items, now: props.now }}
      data={{ ...given, titles: [] }}
    />
  );
}
