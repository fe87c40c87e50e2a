import type { HTMLAttributes, ReactNode } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { DateText } from '~/ui/date-time';
import { counted, type Figure, FROM_EXAMPLES, fromAll, madeFrom } from './figure';
import { differing, isExampleRow, type Origin, originOf, rowsOf, type Stated } from './origin';

/** The contact form about a page or cell, such as `/buildings/house?level=4&column=cash`; '' for an empty letter. */
export const reportPath = (about: string): string => (about ? `/contact?about=${about.replace('?', '&')}` : '/contact');

export function ReportLink({ about, children }: { about: string; children: ReactNode }) {
  return (
    <a href={reportPath(about)} rel="nofollow">
      {children}
    </a>
  );
}

/** An unknown figure that links to the contact form; `about` is its cell. */
export function UnknownFigure({ about, children = '?' }: { about: string; children?: ReactNode }) {
  return (
    <ReportLink about={about}>
      {children}
      <span className="sr-only">: tell us</span>
    </ReportLink>
  );
}

type ReportField = readonly [
  label: string,
  options: ReadonlyArray<readonly [value: string | number, text: string | number]>,
];

interface ReportFormProps {
  about: string;
  /** Choices of the form: which figure of a row, and which row. */
  column?: ReportField;
  level?: ReportField;
}

/** Asks which row of a table is wrong. Shorter than a link in each row. */
export function ReportForm({ about, column, level }: ReportFormProps) {
  return (
    <form
      action="/contact"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft print:hidden"
      aria-label="Report a row"
    >
      <input type="hidden" name="about" value={about} />
      Wrong number?
      {Object.entries({ column, level }).map(
        ([name, field]) =>
          field && (
            <label key={name}>
              {field[0]}{' '}
              <select name={name} className="min-h-11 px-2 text-ink">
                {field[1].map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
      <Button look="plain" type="submit">
        Tell us
      </Button>
    </form>
  );
}

export const numberedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [index + 1, index + 1] as const);

/** A quiet line about where figures come from or what they mean. */
export function Quiet({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={classes('mt-5 text-sm text-soft italic', className)} {...rest} />;
}

interface ProvenanceProps {
  of: Origin;
  /** The rows of its tables, which may differ, and their unit. */
  rows?: readonly Stated[];
  unit?: string;
  about: string;
  /** The page's tables as JSON of the API; their CSV is beside the page. */
  json?: string;
}

/** How far a page's figures can be trusted and where they come from, with a link that reports wrong ones. */
export function Provenance({ of, rows, unit = 'row', about, json }: ProvenanceProps) {
  const origin = originOf(rows?.length ? rowsOf(of, rows) : [of]);
  const { provenance, sources, checked } = origin;
  const files = json && <TableFiles page={about} json={json} fill />;
  const known = knownText(origin, unit);
  const day = checked && (
    <>
      {known ? ', last checked on ' : ' Last checked on '}
      <DateText date={checked} />
      {!known && '.'}
    </>
  );
  if ((provenance === 'sample' || provenance === 'unknown') && !known) {
    return (
      <Quiet>
        Does your game show these figures? <ReportLink about={about}>Tell us.</ReportLink>
        {files}
      </Quiet>
    );
  }
  const text = known ? (
    <>
      {known} known{day}. Do you know more? <ReportLink about={about}>Tell us.</ReportLink>
      {files}
    </>
  ) : (
    <>
      {provenance === 'spec'
        ? 'Rules written down for this site, without a source.'
        : 'Figures: from players’ published tables.'}
      {day} Different in your game? <ReportLink about={about}>Tell us.</ReportLink>
      {files}
    </>
  );
  if (provenance === 'spec') return <Quiet>{text}</Quiet>;
  return (
    <div className="mt-5 text-sm text-soft italic">
      <p>{text}</p>
      {sources.length > 0 && (
        <details className="print:hidden">
          <summary className="py-3">{sources.length === 1 ? '1 source' : `${sources.length} sources`}</summary>
          <ul>
            {sources.map((source) => (
              <li className="wrap-anywhere" key={source}>
                {source.startsWith('https:') ? (
                  <a href={source} rel="noopener nofollow">
                    {source.replace(/^https:\/\/(www\.)?/, '')}
                  </a>
                ) : (
                  source
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** How much of a table is known: `3 of 10 levels`; '' for all or nothing. */
export function knownText({ provenance, rows, cells, of }: ReturnType<typeof originOf>, unit: string): string {
  if (provenance === 'spec' || provenance === 'community' || (rows === 0 && cells === 0)) return '';
  const all = counted(of, unit);
  if (rows === 0) return of === 1 ? counted(cells, 'figure') : `${counted(cells, 'figure')} of ${all}`;
  return `${rows} of ${all}${cells > 0 ? ` and ${counted(cells, 'single figure')}` : ''}`;
}

/** The files of a page's tables; with `fill` a link to the form that takes whole tables. */
export function TableFiles({ page, json, fill }: { page: string; json: string; fill?: boolean }) {
  return (
    <span className="print:hidden">
      {' '}
      As <a href={`${page}.csv`}>CSV</a> or <a href={json}>JSON</a>.
      {fill && (
        <a className="block w-fit py-2.5 not-italic" href={`/contact/table?about=${page}`} rel="nofollow">
          Fill in this table
        </a>
      )}
    </span>
  );
}

/** Marks an example: at the first number of a page, or at each row where rows differ. */
export function Example({ children = 'Example' }: { children?: ReactNode }) {
  return (
    <small className="border border-dashed px-1 text-xs text-soft italic" title="Made up">
      {children}
    </small>
  );
}

/** Marks a figure made of examples, in part or as a whole. */
export function Mark({ from = 0, children }: Pick<Figure, 'from'> & { children?: ReactNode }) {
  return from & FROM_EXAMPLES ? <Example>{from === FROM_EXAMPLES ? children : 'Part example'}</Example> : null;
}

interface RowsMarkProps {
  within: Partial<Origin>;
  rows: readonly Stated[];
  children?: ReactNode;
}

export function RowsMark({ within, rows, children }: RowsMarkProps) {
  return <Mark from={fromAll(rows.map((row) => madeFrom(isExampleRow(within, row))))}>{children}</Mark>;
}

/** Marks figures once, before the first (`from`), if all have the same origin; otherwise each (`each`). */
export function commonMark(figures: ReadonlyArray<Pick<Figure, 'from'>>): { from: number; each: boolean } {
  const all = fromAll(figures);
  const each = figures.some(({ from }) => from && from !== all);
  return { from: each ? 0 : all, each };
}

interface DiffersProps {
  /** The table or the file. */
  within: Partial<Origin>;
  row: Stated;
  /** Of one of its cells. */
  path?: string;
}

/** Marks a row or cell whose provenance differs, in little room. */
export function Differs({ within, row, path }: DiffersProps) {
  const example = differing(within, row, path);
  return example === undefined ? null : <Sign example={example} />;
}

function Sign({ example }: { example: boolean }) {
  return (
    <small role="img" aria-label={example ? 'example' : 'checked'}>
      {example ? ' e.g.' : ' ✓'}
    </small>
  );
}

export function DiffersKey({ within, rows }: { within: Partial<Origin>; rows: readonly Stated[] }) {
  const signs = new Set(
    rows.flatMap((row) => [
      differing(within, row),
      ...Object.keys(row.cells ?? {}).map((path) => differing(within, row, path)),
    ]),
  );
  return (
    <>
      {[true, false]
        .filter((example) => signs.has(example))
        .map((example) => (
          <span key={`${example}`} className="text-sm text-soft">
            {' '}
            <Sign example={example} /> {example ? 'is an example.' : 'was checked.'}
          </span>
        ))}
    </>
  );
}
