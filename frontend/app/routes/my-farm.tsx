import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import browserEntries from '~/features/farm/browser-entries.island';
import farmForm from '~/features/farm/farm-form.island';
import searchKey from '~/features/farm/search-key.island';
import ownList from '~/features/own-figures/list/own-list.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { Card, CardTitle } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-2xl', own: ['my_farm'] };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  page: {
    title: 'My farm: level, size, tractor and stock',
    description:
      'Set your farm level, size, tractor, rank and Dream stock once: ' +
      'the pages that depend on them use them. They stay in your browser.',
    path: '/my-farm',
    crumbs: [{ name: 'Menu', href: '/menu' }, { name: 'My farm' }],
  },
  materialList: await api(context).materials(),
});

export default function MyFarm() {
  const { materialList } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="My farm">
        <p>
          Set it once here, and the pages that depend on it use it. It stays in this browser: we store nothing of it.
        </p>
      </PageHeader>
      <noscript>
        <Notice>
          This page needs scripts: only a script can keep something in your browser, and we do not want it on our
          server. Nothing that you enter leaves your browser.
        </Notice>
      </noscript>
      <Card aria-label="Your farm">
        <Island of={farmForm} props={{}} data={{ materialList }} />
      </Card>
      <Card className="mt-4" id="figures" aria-labelledby="figures-title">
        <CardTitle id="figures-title">My own figures</CardTitle>
        <p className="mb-3">
          Numbers from your game that this site lacks or has differently. Sums, the planner and the calculator use them
          in this browser.
        </p>
        <Island of={ownList} props={{}} data={{ materialList }} />
      </Card>
      {/* Touch screens have no such key. */}
      <Card className="mt-4 pointer-coarse:hidden" aria-label="Keys">
        <Island of={searchKey} props={{}} data={{}} />
      </Card>
      <Card className="mt-4" id="browser" aria-labelledby="browser-title">
        <CardTitle id="browser-title">What this browser keeps</CardTitle>
        <Island of={browserEntries} props={{}} data={{}} />
        <p className="mt-3">
          Pages that it saves for when you are offline are listed, and forgotten, under{' '}
          <a href="/offline">saved pages</a>. For more, see <a href="/privacy">privacy</a>.
        </p>
      </Card>
    </>
  );
}
