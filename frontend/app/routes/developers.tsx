import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { api } from '~/api/client.server';
import { type ApiDocument, type Call, callsOf } from '~/features/open-data/calls';
import apiRunner from '~/features/open-data/run/api-runner.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { PageHeader } from '~/ui/page-header';

export const handle: PageHandle = { className: 'max-w-3xl', query: ['run'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const document = (await api(context).get('/api/openapi.json')) as unknown as ApiDocument;
  return {
    page: {
      title: 'For developers: open data',
      description:
        'Every table of figures as CSV and JSON: the public API ' +
        'with examples that run in the page, its licence, limits and promise, ' +
        'and a card of what runs now for your own pages.',
      path: '/developers',
    },
    siteUrl: context.siteUrl,
    version: document.info.version,
    groups: callsOf(document),
  };
}

/** Types of errors, behind "/developers#problem-". */
const PROBLEMS = [
  ...['bad-request', 'busy', 'full', 'headers-too-large', 'internal', 'invalid', 'method-not-allowed', 'not-found'],
  ...['not-implemented', 'other-site', 'other-version', 'request-timeout', 'too-large', 'too-many', 'unavailable'],
  'unsupported-media-type',
];

const EXAMPLE = '/api/buildings/house';

export default function Developers() {
  const { siteUrl, version, groups } = useLoaderData<typeof loader>();
  const frame =
    `<iframe src="${siteUrl}/embed/now" title="What runs now in the game" ` +
    'width="320" height="380" loading="lazy"></iframe>';
  return (
    <>
      <PageHeader title="For developers">
        <p>Every figure on this site is open data. Take it, build on it, and tell us what you made.</p>
      </PageHeader>
      <div className="prose rich">
        <h2 id="start">In short</h2>
        <ul>
          <li>
            Addresses begin with <code>{siteUrl}/api/</code>. You need no key and no account. The complete contract is
            the <a href="/openapi.json">OpenAPI 3.1 document</a> that this page is made from.
          </li>
          <li>
            <b>Tables as CSV</b> are beside their pages: <a href="/buildings/house.csv">/buildings/house.csv</a> is that
            of <a href="/buildings/house">/buildings/house</a>. The columns are the keys of the JSON,{' '}
            <code>cost.cash</code> for a key inside another. An unknown figure is <code>?</code> in CSV and{' '}
            <code>999</code> in JSON. If your spreadsheet writes 0,5 for one half, import the file as English (USA), or
            it takes <code>0.5</code> for a text.
          </li>
          <li>
            <b>Provenance</b> says how far you can trust a figure: <code>community</code> has a source,{' '}
            <code>spec</code> is a rule written down for this site, <code>unknown</code> is a figure that we lack.{' '}
            <code>sample</code> is made up, on a demonstration of this site alone.
          </li>
          <li>
            <b>Licence:</b> the content is <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>: use it
            for anything, and credit this site with a link.
          </li>
          <li>
            <b>CORS:</b> pages of any site can read it (<code>Access-Control-Allow-Origin: *</code>). They cannot send
            messages.
          </li>
          <li>
            <b>Limits:</b> 600 answers a minute for each address (IPv6: each /64). <code>RateLimit-Limit</code>,{' '}
            <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> (seconds) show how many are left; above
            the limit you get <code>429</code> with <code>Retry-After</code>.
          </li>
          <li>
            <b>Ask again cheaply:</b> send the <code>ETag</code> of your copy as <code>If-None-Match</code>;{' '}
            <code>304</code> means that it is still current. <code>Cache-Control</code> says how long you don’t need to
            ask again.
          </li>
          <li>
            <b>Errors</b> are <code>application/problem+json</code> (RFC 9457). <code>errors</code> names each field at
            fault. <code>type</code> never changes its meaning and leads here:{' '}
            {PROBLEMS.map((name, i) => (
              <Fragment key={name}>
                {i > 0 && ', '}
                <code className="whitespace-nowrap max-xs:whitespace-normal" id={`problem-${name}`}>
                  {name}
                </code>
              </Fragment>
            ))}
          </li>
        </ul>
        <h2 id="promise">What we promise</h2>
        <p>
          This is version {version}. Within version {version.split('.')[0]} addresses, fields and columns stay and keep
          their meaning; new ones may come at any time, so ignore what you do not know and read columns by their name.
          If something has to go, we announce it in the <a href="/news">news</a> three months before, and the old
          address works until then.
        </p>
        <h2 id="card">A card for your co-op&rsquo;s page</h2>
        <p>
          It shows what is on now and until when, stays up to date, follows the colour scheme (or{' '}
          <code>/embed/now?theme=dark</code>, <code>light</code>), and has no scripts and no cookies:
        </p>
        <pre className="rounded-md border border-rule bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{frame}</code>
        </pre>
        <iframe
          src="/embed/now"
          title="What runs now, as a card"
          width="320"
          height="380"
          loading="lazy"
          className="max-w-full rounded-md border border-rule print:hidden"
        />
        <p>
          For chat bots, the same as plain text: <a href="/api/now.txt">/api/now.txt</a>.
        </p>
        <h2 id="try">Try it</h2>
      </div>
      <Island of={apiRunner} props={{ example: EXAMPLE }} data={{}} />
      <div className="prose rich mt-8">
        <h2 id="calls">Every call</h2>
        <p>
          <code>{'{link}'}</code> is the last part of an item&rsquo;s address; a link that nothing has is a 404. What no
          call lists: <code>503</code>, when it cannot be answered right now, with <code>Retry-After</code>.
        </p>
        {groups.map(({ name, description, calls }) => (
          <section key={name} aria-labelledby={`calls-${name}`}>
            <h3 id={`calls-${name}`}>{description}</h3>
            {calls.map((call) => (
              <CallEntry key={call.path} call={call} siteUrl={siteUrl} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

/** Folded; a search in the page unfolds it. */
function CallEntry({ call, siteUrl }: { call: Call; siteUrl: string }) {
  const { path, summary, description, parameters, answer, fields, errors, example } = call;
  return (
    <details className="border-t border-rule wrap-anywhere">
      <summary className="cursor-pointer py-2.5">
        <code className="font-semibold">{path}</code>: {summary}
      </summary>
      {description && <p>{description}</p>}
      <ul className="text-sm text-soft">
        {parameters.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code>: {description}
          </li>
        ))}
        <li>
          Answers <b>{answer}</b>
          {fields.length > 0 && `: ${fields.join(', ')}`}.
        </li>
        {errors.map(([status, meaning]) => (
          <li key={status}>
            {status}: {meaning}
          </li>
        ))}
        <li>
          <code>
            {"curl '"}
            <a href={example}>{siteUrl + example}</a>
            {"'"}
          </code>{' '}
          <a href={`/developers?run=${encodeURIComponent(example)}#try`} rel="nofollow" aria-label={`Run ${example}`}>
            Run
          </a>
        </li>
      </ul>
    </details>
  );
}
