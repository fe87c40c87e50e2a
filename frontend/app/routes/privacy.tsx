import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { BROWSER_KEYS } from '~/features/farm/browser-keys';
import type { PageHandle } from '~/page/handle';
import { ColumnHeads } from '~/ui/data-table';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-2xl' };

export const loader = ({ context }: LoaderFunctionArgs) => ({
  page: {
    title: 'Privacy',
    description:
      'What this site keeps, where, and for how long: ' +
      'contact messages, short-lived logs, how often pages are opened, and a few things in your own browser.',
    path: '/privacy',
  },
  /** Null without ads. */
  adHost: context.adProvider && new URL(context.adProvider).host,
});

export default function Privacy() {
  const { adHost } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Privacy">
        <p>There are no accounts here and nobody is tracked. This is everything we keep.</p>
      </PageHeader>
      <div className="prose rich">
        <h2>When you write to us</h2>
        <p>
          The <a href="/contact">contact form</a> stores your name, your email address, your message, which figure it is
          about, the number that you saw, your screenshot and when it arrived. Of a screenshot we keep what it shows,
          drawn again at most 1,600 pixels wide and high; where and with what it was taken is not stored. To report a
          figure you need no name and no address. We read it, answer it if you want an answer, and use it for nothing
          else. It is deleted when the matter is settled, and at the latest 365 days after it came; what looks like junk
          is deleted after 30 days; a screenshot goes with its message. Backups of the inbox against damage are deleted
          30 days after that. Write again from the same address if you want your message deleted sooner, and it will be.
        </p>
        <p>
          To keep the inbox usable, we count how many messages come from one network address in ten minutes and from its
          network in an hour. The address is scrambled before it is counted, and it is not stored with your message. So
          that one sender does not count as several, a message keeps a number from 1 to 4,096, made from the first part
          of the address and a secret. Thousands of networks share each number, so it cannot say who you are. To
          recognise junk, we look at how long the form was open and how many links the message holds; of that only the
          result is stored.
        </p>

        <h2>When you read</h2>
        <p>
          Our servers log which page was requested, when, how long the answer took and whether it worked. Where a line
          must tell one visitor from another, it holds a scrambled form of the network address. The key for scrambling
          is random, is never written down and changes every day, so that not even we can reverse it. What you type is
          never logged. Requests to <a href="/developers">the public API</a> are counted by network address for a
          minute, in memory only.
        </p>
        <p id="views">
          To know whose real figures are wanted most, we count how often each page with tables is opened on a day. Only
          that number is kept, for 30 days, and <a href="/about-the-figures">about the figures</a> shows the sum: no
          network address, no hour, no browser, nothing that distinguishes one reader from another. To leave out search
          engines and other programs, we look at the name that the browser sends; it is not stored.
        </p>
        <p>The companies that carry the site&rsquo;s traffic see network addresses, as they do for every site.</p>

        <h2>In your browser</h2>
        <p>
          The site sets no cookies. It keeps these entries in your browser&rsquo;s own storage; we store nothing of
          them, and <a href="/my-farm#browser">my farm</a> lists those that are there and deletes them, and so does
          clearing this site&rsquo;s data in your browser. Some choices, such as your theme level, are also in the
          address of a page, so they are kept when you reload or share it.
        </p>
        <div className="table-frame" role="region" aria-label="Entries in your browser's storage" tabIndex={0}>
          <table className="stacked">
            <ColumnHeads heads={['Entry', 'What it holds', 'Kept']} />
            <tbody>
              {BROWSER_KEYS.filter(({ key }) => adHost || key !== 'ads').map(({ key, holds, kept }) => (
                <tr key={key}>
                  <th scope="row">
                    <code>{key}</code>
                  </th>
                  <td data-label="What it holds">{holds}</td>
                  <td data-label="Kept">{kept}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>

        <p>
          So that you can read offline, your browser also saves the pages that you open and, unless it is set to save
          data, all pages of the site but those of single themes and seasonal events, the one for developers and the
          form for whole tables: about 0.7 MB to fetch, at most 3 MB in all. They are the same for everybody, say
          nothing about you and stay on your device. A page is saved without what its address says of your plans.{' '}
          <a href="/offline">Saved pages</a> lists them and forgets them at one tap; then no more are saved until you
          allow it again.
        </p>

        <h2>Others</h2>
        {adHost ? (
          <>
            <p>
              Guides, posts and some pages of the Dream Farm have places for ads from <strong>{adHost}</strong>. They
              stay empty until you press &ldquo;Show ads&rdquo; in one of them, and nothing is asked of {adHost} before.
              From then on, the pages with such places load its script, which may load ads from further companies. They
              see your network address, your browser and the page you read, can store things in your browser and follow
              rules of their own. &ldquo;Stop showing ads&rdquo;, below every ad, withdraws your consent at once, in
              every tab.
            </p>
            <p>
              This page, the contact form and all others without such places load nothing from other sites, and no page
              loads fonts or statistics. Links to other sites show their address; those sites have their own rules.
            </p>
          </>
        ) : (
          <p>
            Pages load nothing from other sites: no fonts, no statistics, no advertising. If that ever changes, this
            page will say so first, and we will ask you. Links to other sites show their address; those sites have their
            own rules.
          </p>
        )}
      </div>
    </>
  );
}
