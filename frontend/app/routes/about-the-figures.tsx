import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FigureList, WantedList } from '~/features/about-the-figures/figure-list';
import type { PageHandle } from '~/page/handle';
import { separated } from '~/ui/whole-number';
import { PageHeader, Section } from '~/ui/page-header';
import { Quiet, TableFiles } from '~/figures/provenance';

const PAGE = '/about-the-figures';

export const handle: PageHandle = { className: 'max-w-2xl' };

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [about, wanted] = await Promise.all([
    ask.get('/api/about-the-figures'),
    // Optional.
    ask.get('/api/about-the-figures/wanted').catch(() => undefined),
  ]);
  const { checked, tables } = about.totals;
  return {
    page: {
      title: 'About the figures',
      description:
        'Which tables of this site are real, which are still examples, ' +
        'which real figures are wanted most, and how to send us a number.',
      path: PAGE,
      facts: [['Tables without examples', `${separated(checked)} of ${separated(tables)}`]],
    },
    about,
    wanted,
  };
}

export default function AboutTheFigures() {
  const { about, wanted } = useLoaderData<typeof loader>();
  const { tables, sample, part, checked, figures, examples, rules, unknown } = about.totals;
  const real = figures - examples - rules;
  return (
    <>
      <PageHeader title="About the figures">
        <p>A figure is real if a player has seen or published it. All others are examples, or rules of this site.</p>
      </PageHeader>
      <p>
        <b>
          {separated(real)} of {separated(figures)} figures
        </b>{' '}
        are real; {separated(rules)} are rules written down for this site, without a source. Of {separated(tables)}{' '}
        tables {separated(checked)} have no examples, {separated(part)} have some, and {separated(sample)} have only
        examples.{' '}
        {unknown > 0 &&
          (unknown === 1 ? 'One more figure is unknown (?).' : `${separated(unknown)} more figures are unknown (?).`)}
      </p>
      {/* An SVG, because forced colours replace backgrounds. */}
      <svg
        className="mt-2 h-4 w-full rounded-sm border border-strong-rule bg-sunk text-gold-ink"
        viewBox={`0 0 ${figures || 1} 1`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label="Figures that are real"
        aria-valuenow={real}
        aria-valuemin={0}
        aria-valuemax={figures}
        aria-valuetext={`${separated(real)} of ${separated(figures)}`}
      >
        <path className="fill-current" d={`M0 0h${real}v1H0z`} />
      </svg>
      <Section id="wanted" title="Wanted most">
        <WantedList wanted={wanted} />
      </Section>
      <Section id="help" title="How you can help">
        <ul className="list-disc pl-6">
          <li>
            <b>You play:</b> open a table, compare a row with the game, and press &ldquo;Tell us&rdquo; below it. The
            form already names the row; just enter what you saw, no name needed. Choosing a ? in a table works too.
          </li>
          <li>
            <b>You have a list:</b> send it with <a href="/contact">the contact form</a>, and say where you found it.
          </li>
          <li>
            <b>You have the site&rsquo;s files:</b> the table of <code>/buildings/house</code> is{' '}
            <code>data/buildings/house.json</code>. <code>CONTRIBUTING.md</code> says how to change it; no programming
            is needed.
          </li>
        </ul>
      </Section>
      <Section id="tables" title="All tables">
        <FigureList tables={about.tables} />
        <Quiet>
          This counts numbers, including those in texts, but not levels and names.
          <TableFiles page={PAGE} json="/api/about-the-figures" />
        </Quiet>
      </Section>
    </>
  );
}
