import type { Material } from '~/api/types';
import { Island } from '~/islands/island';
import { Card, CardTitle } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import browserEntries from './browser-entries.island';
import farmForm from './farm-form.island';

/** What a player says once of their own farm, for all pages. The document is the same for everybody. */
export function FarmPage({ materials }: { materials: readonly Material[] }) {
  return (
    <>
      <PageHeader title="My farm">
        <p>Say it once, and every page counts with it. It stays in this browser: nothing of it is ever sent to us.</p>
      </PageHeader>
      <noscript>
        <Notice>
          This page needs scripts: only a script can keep something in your browser, and we do not want it on our
          server. Nothing that you enter leaves your browser.
        </Notice>
      </noscript>
      <Card aria-label="Your farm">
        <Island of={farmForm} props={{}} data={{ counted: { materials } }} />
      </Card>
      <Card className="mt-4" id="browser" aria-labelledby="browser-title">
        <CardTitle id="browser-title">What this browser keeps</CardTitle>
        <Island of={browserEntries} props={{}} data={{}} />
        <p className="mt-3">
          More about it stands under <a href="/privacy">privacy</a>.
        </p>
      </Card>
    </>
  );
}
