import type { ReactNode } from 'react';
import { counted } from '~/figures/figure';
import { Button, ButtonLink } from '~/ui/button';
import { classes } from '~/ui/classes';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { FIELD, TextArea, TextField } from '~/ui/field';
import { Notice, ResultNotice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Honeypot } from '../honeypot';
import { FILE_BUTTON, type FormResult } from '../message';
import type { ReadCell, Understood } from './understand';

/** What was sent of the form, and what came of it. */
export interface TableAnswer {
  values: Record<'table' | 'name' | 'email' | 'message', string>;
  /** Of the table that is shown; sent with it, so that nothing is sent unseen. */
  seen?: string;
  read?: Understood;
  /** Why nothing could be read. */
  problem?: string;
  outcome?: FormResult;
}

interface TableFormProps {
  /** The page of the table. */
  about: string;
  title: string;
  /** The tables of the page in words, by name; none where it has one. */
  tables: ReadonlyArray<readonly [name: string, text: string]>;
  chosen?: string;
  answer?: TableAnswer;
}

const COLUMN = 'mx-auto max-w-2xl';

export const FORM_PATH = '/contact/table';

/** The form for a page's whole tables, or for one of them. */
const formPath = (about: string, chosen?: string, path = FORM_PATH) =>
  `${path}?about=${about}${chosen === undefined ? '' : `&table=${chosen}`}`;

/** Asks for a whole table: first the steps, then what was understood, then thanks. */
export function TableForm({ about, title, tables, chosen, answer }: TableFormProps) {
  const { read, outcome } = answer ?? {};
  if (outcome?.kind === 'sent') {
    return (
      <>
        <PageHeader title={`Fill in a table: ${title}`} />
        <ResultNotice tone="success">Thank you. Your message was successfully submitted</ResultNotice>
        <ButtonLink look="plain" href={about}>
          Go back to the figures
        </ButtonLink>
      </>
    );
  }
  const refused = outcome?.kind === 'refused' ? outcome : undefined;
  const { name, email, message, ...others } = refused?.errors ?? {};
  const reasons = Object.values(others).slice(0, MOST_REASONS).join(' ');
  const unsent =
    outcome && (refused ? (refused.problem ?? `Nothing was sent. ${reasons || 'Please see below.'}`) : FAILED);
  const person = (field: 'name' | 'email', label: string) => (
    <TextField
      label={`${label} (optional)`}
      name={field}
      type={field === 'email' ? field : undefined}
      autoComplete={field}
      defaultValue={answer?.values[field]}
      error={{ name, email }[field]}
      hint={field === 'email' ? 'Only used to answer you.' : undefined}
    />
  );
  const count = read?.cells.length ?? 0;
  return (
    <>
      <PageHeader title={`Fill in a table: ${title}`} />
      {[unsent, answer?.problem].map(
        (text) =>
          text && (
            <div key={text} className={COLUMN}>
              <ResultNotice tone="error">{text}</ResultNotice>
            </div>
          ),
      )}
      {read ? <Reading read={read} /> : <Steps {...{ about, tables, chosen }} />}
      <form method="post" encType="multipart/form-data" action={formPath(about, chosen)} className={COLUMN}>
        <Honeypot />
        {count > 0 && (
          <>
            <input type="hidden" name="seen" value={answer!.seen} />
            <TextArea
              label="Where are these figures from? (optional)"
              name="message"
              rows={2}
              defaultValue={answer?.values.message}
              error={message}
            />
            {person('name', 'Name')}
            {person('email', 'Email')}
            <p className="mt-6 mb-10 flex flex-wrap items-center gap-3">
              <Button type="submit" name="step" value="send">
                Send {counted(count, 'figure')}
              </Button>
              <span className="text-sm text-soft">
                What happens to your message: see the <a href="/privacy">privacy page</a>.
              </span>
            </p>
          </>
        )}
        {read && <h2 className="mb-3">Something to correct?</h2>}
        <TextArea
          label={read ? 'Your table' : 'Paste the table here'}
          name="table"
          rows={8}
          wrap="off"
          spellCheck={false}
          defaultValue={answer?.values.table}
        />
        <TextField
          label={read ? 'Or another file' : 'Or choose its file'}
          name="file"
          type="file"
          className={`${FIELD} ${FILE_BUTTON}`}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hint="CSV, at most 64 KB."
        />
        <Button look={count > 0 ? 'plain' : 'primary'} type="submit" name="step" value="check">
          {read ? 'Check again' : 'Check the table'}
        </Button>
        {!read && <p className="mt-3 text-sm text-soft">Nothing is sent before you have seen what we understood.</p>}
      </form>
    </>
  );
}

/** Of an answer of the API, beside those of a field. */
const MOST_REASONS = 3;
const FAILED =
  'Your table was probably not sent: our server did not answer. Nothing is lost: send it again in a few minutes.';

function Steps({ about, tables, chosen }: Pick<TableFormProps, 'about' | 'tables' | 'chosen'>) {
  const file = `${formPath(about, chosen, `${FORM_PATH}.file`)}&for=`;
  const links = [[undefined, 'All tables'] as const, ...tables];
  return (
    <>
      {tables.length > 1 && (
        <nav aria-label="Tables" className={classes(COLUMN, 'mb-5')}>
          <ul className="flex flex-wrap gap-x-4">
            {links.map(([name, text]) => (
              <li key={text}>
                <a
                  className="inline-block py-2 aria-[current]:font-semibold aria-[current]:text-ink"
                  href={formPath(about, name)}
                  rel="nofollow"
                  aria-current={name === chosen ? 'page' : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ol className={classes(COLUMN, 'mb-6 list-decimal space-y-2 pl-6')}>
        <li>
          Download the table as <a href={`${file}commas`}>CSV</a>. If your spreadsheet writes 1,5 for one and a half,
          take the <a href={`${file}semicolons`}>CSV with semicolons</a>.
        </li>
        <li>
          Fill in what the game shows, as much as you know. Leave ? where you don’t know, and add rows for further
          levels.
        </li>
        <li>Copy all of it with its first row and paste it below, or choose the file that you saved as CSV.</li>
      </ol>
    </>
  );
}

const KINDS = {
  new: ['new', 'bg-sage-wash'],
  other: ['different (old → new)', 'bg-gold-wash'],
  same: ['the same as here (=)', ''],
  wrong: ['not understood (✗)', 'bg-red-wash'],
} as const;

/** What was understood of a table, with each change. */
function Reading({ read }: { read: Understood }) {
  const { labels, columns, rows, notes } = read;
  const all = rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
  const counts = Object.entries(KINDS)
    .map(([kind, [words]]) => [all.filter((cell) => cell.kind === kind).length, words] as const)
    .filter(([count]) => count > 0);
  const isRead = all.some(({ kind }) => kind !== 'wrong');
  const unread = isRead
    ? 'what we could read is known here. See below what we could not.'
    : 'we could not read any. See below.';
  return (
    <>
      <h2 className={classes(COLUMN, 'mb-2')}>Check the table</h2>
      <div role="status" className={COLUMN}>
        {counts.length > 0 ? (
          <p>
            We found {counted(all.length, 'figure')}: {counts.map(([count, words]) => `${count} ${words}`).join(', ')}.
          </p>
        ) : (
          <p>{read.problems.length > 0 ? 'We could not read any figure. See below.' : 'No figure is filled in yet.'}</p>
        )}
        {counts.length > 0 && read.cells.length === 0 && (
          <p>There is nothing to send: {read.problems.length > 0 ? unread : 'all of it is known here.'}</p>
        )}
      </div>
      {read.problems.length > 0 && (
        <Notice className={classes(COLUMN, 'mt-4 border-red bg-red-wash')}>
          <Lines id="not-understood" title="Not understood, and not sent" lines={read.problems} />
        </Notice>
      )}
      {rows.length > 0 && (
        <div className="*:mx-auto">
          <DataTable label="What we read">
            <ColumnHeads heads={[...labels, ...columns.map(({ heading }) => heading)]} />
            <tbody>
              {rows.map(({ line, names, isNew, cells }) => (
                <tr key={line}>
                  {names.map((name, at) =>
                    at === 0 ? (
                      <th key={at} scope="row">
                        {name}
                        {isNew && <small className="block font-sans text-sm font-normal text-soft">new row</small>}
                      </th>
                    ) : (
                      <td key={at} className="words short">
                        {name}
                      </td>
                    ),
                  )}
                  {cells.map((cell, at) => (
                    <td key={at} className={cell ? KINDS[cell.kind][1] : 'faint'}>
                      {cell ? <Change {...cell} /> : '?'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
      {notes.length > 0 && <Lines id="columns" title="Columns" lines={notes} className="mb-6 text-sm" />}
    </>
  );
}

/** `1,250 → 1,300`, `=` before the same, `✗` before what was not understood. */
function Change({ was, now, kind }: ReadCell): ReactNode {
  if (kind === 'same') return `= ${now}`;
  if (kind === 'wrong') return `✗ ${now}`;
  return (
    <>
      {was && <span className="text-soft">{was} → </span>}
      <b>{now}</b>
    </>
  );
}

/** More than anybody reads. */
const MOST_LINES = 50;

function Lines(props: { id: string; title: string; lines: readonly string[]; className?: string }) {
  const { id, title, lines, className } = props;
  const more = lines.length - MOST_LINES;
  return (
    <section aria-labelledby={id} className={classes(COLUMN, 'wrap-anywhere', className)}>
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      <ul className="list-disc pl-5">
        {lines.slice(0, MOST_LINES).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </section>
  );
}
