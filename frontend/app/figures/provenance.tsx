import type { HTMLAttributes, ReactNode } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { DateText } from '~/ui/date-time';
import { counted } from './figure';
import { type Origin, originOf, rowsOf, seenAmong, type Stated } from './origin';

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
      Wrong number?{' '}
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

const SOURCES: Partial<Record<Origin['provenance'], string>> = {
  spec: 'Rules written down for this site, without a source',
  community: 'Figures: from players’ published tables',
};

/** Where real figures come from, and when they were last checked, with a link that reports wrong or missing ones. */
export function Provenance({ of, rows = [], unit = 'row', about, json }: ProvenanceProps) {
  const origin = originOf(rows.length > 0 ? rowsOf(of, rows) : [of]);
  const { provenance, sources, checked } = origin;
  const isReal = provenance === 'spec' || provenance === 'community';
  const known = knownText(origin, unit);
  return (
    <div className="mt-5 text-sm text-soft italic">
      <p>
        {(isReal || known) && (
          <>
            {'✓ '}
            {known ? `${known} known` : SOURCES[provenance]}
            {known && sources.length === 0 && ', written down for this site without a source'}
            {checked && (
              <>
                {known ? ', last checked on ' : '. Last checked on '}
                <DateText date={checked} />
              </>
            )}
            {'. '}
          </>
        )}
        {isReal ? 'Different in your game? ' : known ? 'Do you know more? ' : 'Does your game show these figures? '}
        <ReportLink about={about}>Tell us.</ReportLink>
        {json && <TableFiles page={about} json={json} fill />}
      </p>
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
                {known && provenRows(source, rows, unit)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** How much of a table is known: `3 of 10 levels`; '' for all or nothing. */
export function knownText({ rows, cells, of }: ReturnType<typeof originOf>, unit: string): string {
  if (rows === of || (rows === 0 && cells === 0)) return '';
  const single = counted(cells, rows > 0 ? 'single figure' : 'figure');
  return [rows > 0 && `${rows} of ${counted(of, unit)}`, cells > 0 && single].filter(Boolean).join(' and ');
}

/** Which rows a source proves, by name or number: `: level 3, level 7`. */
function provenRows(source: string, rows: readonly (Stated & ProvenRow)[], unit: string): string {
  const proven = rows.flatMap((row) => {
    const { name, level, expansion, cells = {} } = row;
    const number = level ?? expansion;
    const title = name ?? (number === undefined ? undefined : `${unit} ${number}`);
    const isProven = [row, ...Object.values(cells)].some(({ sources = [] }) => sources.includes(source));
    return isProven && title !== undefined ? [title] : [];
  });
  return proven.length > 0 ? `: ${[...new Set(proven)].join(', ')}` : '';
}

interface ProvenRow {
  name?: string;
  level?: number;
  expansion?: number;
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

interface SeenProps {
  /** The table or the file. */
  within: Partial<Origin>;
  row: Stated;
  /** Of one of its cells. */
  path?: string;
}

/** Marks a cell that the player entered, or a row or a cell that is real among others that are not. */
export function Seen({ within, row, path }: SeenProps) {
  if (row.own?.[path!] !== undefined) return <OwnMark />;
  const seen = seenAmong(within, row, path);
  return seen && <SeenSign of={seen} />;
}

export function SeenSign({ of }: { of: 'spec' | 'community' }) {
  return (
    <small role="img" aria-label={of === 'spec' ? 'a rule written down for this site' : 'seen in the game'}>
      {' ✓'}
    </small>
  );
}

export const hasOwn = (rows: readonly Stated[]) => rows.some(({ own }) => own);

/** Below a sum. */
export const OwnNote = () => <p className="text-sm text-soft">With your own figures ✎.</p>;

/** Marks a figure that the player entered. */
function OwnMark() {
  return (
    <small role="img" aria-label="yours">
      {' ✎'}
    </small>
  );
}
