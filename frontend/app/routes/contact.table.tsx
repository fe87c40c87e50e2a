import { createHash } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useActionData, useLoaderData } from '@remix-run/react';
import { data, redirect } from '@remix-run/router';
import { wordsOf } from '~/features/contact/figure';
import { formResultOf } from '~/features/contact/message';
import { SheetError, textOf } from '~/features/contact/table/sheet';
import { FORM_PATH, type TableAnswer, TableForm } from '~/features/contact/table/table-form';
import { understand } from '~/features/contact/table/understand';
import { tableToFill } from '~/loaders/page-tables.server';
import type { PageHandle } from '~/page/handle';
import { sendMessage } from '~/page/message.server';

export { retryAfter as headers } from '~/page/message.server';

export const handle: PageHandle = { query: ['about', 'table'] };

/** A page without a table has the form for reports. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { about, found } = await tableToFill(context, request.url);
  if (!found) throw redirect(about ? `/contact?about=${about}` : '/contact');
  const { title, tables, origins, chosen } = found;
  return {
    page: {
      title: `Fill in a table: ${title}`,
      description: 'Send a whole table of figures from your spreadsheet.',
      path: FORM_PATH,
      hidden: true,
    },
    about,
    // The form has none of them until something is read into it.
    provenance: origins.some(({ provenance }) => provenance === 'sample') ? 'sample' : 'community',
    title,
    tables: tables.map((name) => [name, wordsOf(name)] as const),
    chosen,
  };
}

/** First shows what was understood of a table, then sends it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const answer: TableAnswer = {
    values: {
      table: typed('table').replaceAll('\r\n', '\n'),
      name: typed('name'),
      email: typed('email'),
      message: typed('message'),
    },
  };
  const { values } = answer;
  const refused = (problem: string, status = 422) => data({ ...answer, problem }, { status });
  try {
    const file = form.get('file');
    const isFile = file !== null && typeof file !== 'string' && file.size > 0;
    if (isFile) values.table = textOf(await file.bytes());
    const { about, found } = await tableToFill(context, request.url);
    if (!found) return refused('This page has no table to fill in.');
    answer.read = understand(values.table, found, found.materials);
    const { cells } = answer.read;
    answer.seen = createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
    if (typed('step') !== 'send' || cells.length === 0) return data(answer);
    if (isFile || typed('seen') !== answer.seen)
      return refused('Nothing was sent yet: the table has changed. Please look at it again.');
    const { table: _, ...letter } = values;
    // As JSON alone a message has at most 64 KB.
    const message = new FormData();
    const fields = { ...letter, about, cells: JSON.stringify(cells), website: typed('website') };
    for (const [name, value] of Object.entries(fields)) message.set(name, value);
    const sent = await sendMessage(context, message);
    const status = sent.status === 201 ? 200 : sent.status;
    if (status === 413) return refused('Nothing was sent: this is too much at once. Please send it in two parts.', 413);
    answer.outcome = await formResultOf(sent);
    return data(answer, { status, headers: sent.headers });
  } catch (error) {
    if (error instanceof SheetError) return refused(error.message);
    // The api is away.
    if (error instanceof Response && error.status === 503)
      return refused('Our server did not answer. Nothing is lost: please try again in a minute.', 503);
    throw error;
  }
}

export default function FillInTable() {
  return <TableForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
