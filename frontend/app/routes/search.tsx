import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { answersTo, answerTo, groupsOf, NAMES, queryOf, showsTimes } from '~/features/search/query';
import search, { searchTitle } from '~/features/search/search.island';
import { Island } from '~/islands/island';
import { anyFigures, requestNow } from '~/page/context';
import type { PageHandle } from '~/page/handle';

export const handle: PageHandle = { className: 'max-w-2xl', times: true, query: ['q'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const query = queryOf(new URL(request.url).searchParams);
  const names = await ask.get(NAMES);
  const given = await answersTo(query, names, (address) => ask.get(address));
  const answer = answerTo(query, names, (address) => given[address]);
  return {
    page: { title: searchTitle(query), path: '/search', hidden: true, crumbs: [{ name: 'Search' }] },
    query,
    items: answer.addresses,
    given: { ...given, [NAMES]: names },
    // Pages without times are cached for longer.
    now: showsTimes(answer, groupsOf(answer)) ? requestNow(context).getTime() : 0,
    ...anyFigures(context),
  };
}

export default function SearchPage() {
  const { given, query, items, now } = useLoaderData<typeof loader>();
  return <Island of={search} props={{ query, items, now }} data={given} />;
}
