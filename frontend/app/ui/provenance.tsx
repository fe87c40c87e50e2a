import type { HTMLAttributes, ReactNode } from 'react';
import { Button } from './button';
import { classes } from './classes';

/** Where a figure is reported: `about` is the address of its page, such as `/buildings/house?level=4&column=cash`; empty for a letter. */
export function reportPath(about: string): string {
  return about ? `/contact?about=${about.replace('?', '&')}` : '/contact';
}

/** The way to report a figure: the form begins with what it is about. */
export function ReportLink({ about, children }: { about: string; children: ReactNode }) {
  return (
    <a href={reportPath(about)} rel="nofollow">
      {children}
    </a>
  );
}

/** A figure that nobody knows: whoever does tells it by the form, which begins with the cell at `about`. */
export function UnknownFigure({ about, children = '?' }: { about: string; children?: ReactNode }) {
  return (
    <ReportLink about={about}>
      {children}
      <span className="sr-only">: tell us</span>
    </ReportLink>
  );
}

interface ReportFormProps {
  /** The page of the table. */
  about: string;
  /** What may be chosen, by the name in the form's address: `level` for a row, `column` for what else tells it. */
  fields: ReadonlyArray<{
    name: 'level' | 'column';
    label: string;
    options: ReadonlyArray<readonly [value: string | number, text: string | number]>;
  }>;
}

/** The way to report a row of a table: the form begins with the one that is chosen. One of these takes less of a page than a link in each row. */
export function ReportForm({ about, fields }: ReportFormProps) {
  return (
    <form
      action="/contact"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft print:hidden"
      aria-label="Report a row"
    >
      <input type="hidden" name="about" value={about} />
      Another number in the game?
      {fields.map(({ name, label, options }) => (
        <label key={name}>
          {label}{' '}
          <select name={name} className="min-h-11 px-2 text-ink">
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button look="plain" type="submit">
        Tell us
      </Button>
    </form>
  );
}

/** The numbers of rows as options. */
export const numberedRows = (count: number) =>
  Array.from({ length: count }, (_, place) => [place + 1, place + 1] as const);

/** A quiet line under what it is about: where figures come from, how they are meant. */
export function Quiet({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={classes('mt-5 text-sm text-soft italic', className)} {...rest} />;
}

/** How far figures can be trusted, and the addresses at which they were published. */
interface Figures {
  provenance: 'spec' | 'community' | 'sample';
  sources: readonly string[];
}

/** The same of several: one example among them makes the whole one. */
export function figuresOf(all: readonly Figures[]): Figures {
  const kinds = ['sample', 'community'] as const;
  return {
    provenance: kinds.find((kind) => all.some(({ provenance }) => provenance === kind)) ?? 'spec',
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
  };
}

interface ProvenanceProps {
  of: Figures;
  about: string;
  /** Address of the API at which the page's tables are JSON; their CSV is beside the page. */
  json?: string;
}

/** One quiet line on how far a page's figures can be trusted, and where they come from. Who sees wrong ones reports them about the page at `about`. */
export function Provenance({ of: { provenance, sources }, about, json }: ProvenanceProps) {
  const files = json && <TableFiles page={about} json={json} />;
  if (provenance === 'sample') {
    return (
      <Quiet>
        These figures are examples until somebody gives us the real ones.{' '}
        <ReportLink about={about}>Help us check these.</ReportLink>
        {files}
      </Quiet>
    );
  }
  if (provenance === 'spec') {
    return (
      <Quiet>
        Figures: from this site&rsquo;s own records. Seen something else in the game?{' '}
        <ReportLink about={about}>Tell us.</ReportLink>
        {files}
      </Quiet>
    );
  }
  return (
    <div className="mt-5 text-sm text-soft italic">
      <p>
        Figures: from players&rsquo; published tables. Seen something else in the game?{' '}
        <ReportLink about={about}>Tell us.</ReportLink>
        {files}
      </p>
      <details className="print:hidden">
        <summary className="py-3">{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
        <ul>
          {sources.map((address) => (
            <li className="wrap-anywhere" key={address}>
              <a href={address} rel="noopener nofollow">
                {address.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The tables of a page as files for other programs. */
export function TableFiles({ page, json }: { page: string; json: string }) {
  return (
    <span className="print:hidden">
      {' '}
      As <a href={`${page}.csv`}>CSV</a> or <a href={json}>JSON</a>.
    </span>
  );
}

/** Marks a figure that is an example, or a sum of such: at the first number of a page, and at each row of examples where rows differ. */
export function Example({ children = 'Example' }: { children?: ReactNode }) {
  return (
    <small
      className="border border-dashed px-1 text-xs text-soft italic"
      title="Until somebody gives us the real figure"
    >
      {children}
    </small>
  );
}
