import offline from '~/features/offline/offline.island';
import { OFFLINE_PARTS } from '~/features/offline/rules';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-2xl' };

export const loader = () => ({
  page: {
    title: 'Saved pages for offline',
    description:
      'Which pages this browser has saved for when you are offline, how to keep all of them, and how to forget them.',
    path: '/offline',
    crumbs: [{ name: 'Menu', href: '/menu' }, { name: 'Saved pages' }],
  },
});

/** Saved first: it opens in place of pages that are not saved. */
export default function Offline() {
  return (
    <>
      <PageHeader title="Saved pages">
        <p>
          Your browser saves the pages that you open and, unless it is set to save data, all pages of the site but those
          of single themes and seasonal events, the one for developers and the form for whole tables. When you are
          offline you get the saved copy: its first line says when it was saved, and links to pages that are not saved
          are grey.
        </p>
      </PageHeader>
      <noscript>
        <Notice>Saving pages needs scripts. Without them the site works as usual while you are online.</Notice>
      </noscript>
      <Card aria-label="Saved pages" className="min-h-80">
        <Island of={offline} props={{ parts: OFFLINE_PARTS }} data={{}} />
      </Card>
      <p className="mt-4">
        Your farm settings are separate: see <a href="/my-farm#browser">my farm</a>.
      </p>
    </>
  );
}
