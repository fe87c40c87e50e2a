import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { FigureList, WantedList } from '~/features/about-the-figures/figure-list';
import type { PageHandle } from '~/page/handle';
import { counted } from '~/figures/figure';
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
  const { figures, examples, rules } = about.totals;
  return {
    page: {
      title: 'About the figures',
      description:
        'Which figures of this site are known, where they are from, which are wanted most, ' +
        'and how to send us a number.',
      path: PAGE,
      facts: [['Known figures', separated(figures - examples - rules)]],
    },
    about,
    wanted,
  };
}

export default function AboutTheFigures() {
  const { about, wanted } = useLoaderData<typeof loader>();
  const { tables, part, checked, figures, examples, rules, unknown } = about.totals;
  const known = figures - examples - rules;
  const all = figures + unknown;
  return (
    <>
      <PageHeader title="About the figures">
        <p>
          Known so far: <b>{counted(known, 'figure')}</b>.
        </p>
      </PageHeader>
      {/* An SVG, because forced colours replace backgrounds. */}
      <svg
        className="mt-2 h-4 w-full rounded-sm border border-strong-rule bg-sunk text-gold-ink"
        viewBox={`0 0 ${all || 1} 1`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label="Figures that are known"
        aria-valuenow={known}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuetext={`${separated(known)} of ${separated(all)}`}
      >
        <path className="fill-current" d={`M0 0h${known}v1H0z`} />
      </svg>
      <p className="mt-3">
        A figure is known if players saw or published it. Another {separated(rules)} are rules written down for this
        site, without a source. Below each table you find which. A <b>?</b> is an unknown figure: these tables have{' '}
        {separated(unknown)} of them. {separated(checked)} of {separated(tables)} tables are complete. Some figures are
        in {separated(part)} others, and none yet in {separated(tables - checked - part)}.
        {examples > 0 && ` ${separated(examples)} figures are made up, for this demonstration.`}
      </p>
      <Section id="wanted" title="Wanted most">
        <WantedList wanted={wanted} />
      </Section>
      <Section id="help" title="How you can help">
        <ul className="list-disc pl-6">
          <li>
            <b>You play:</b> open a table, choose a ? in it, enter what your game says, and send it. No name is needed.
            For a figure that is wrong, use &ldquo;Tell us&rdquo; below its table.
          </li>
          <li>
            <b>You have a spreadsheet:</b> &ldquo;Fill in this table&rdquo; below a table takes all of it at once. You
            see what we understood before you send it.
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
