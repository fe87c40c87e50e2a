import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { fetchJson } from '~/api/http.server';
import { cellsOf, recordsOf, shownAt } from '~/features/contact/cells';
import { reportedFigure, type ReportedFigure } from '~/features/contact/figure';
import {
  aboutCell,
  aboutOf,
  cellIn,
  type ContactValues,
  formResultOf,
  messageBody,
  NAMES,
} from '~/features/contact/message';
import contactForm from '~/features/contact/contact-form.island';
import { Island } from '~/islands/island';
import type { RequestContext } from '~/page/context';
import type { PageHandle } from '~/page/handle';
import { sendMessage } from '~/page/message.server';

export const handle: PageHandle = { className: 'max-w-2xl', query: ['about', 'level', 'column'] };

/** Documents need the header of the action's answer too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const about = aboutOf(new URL(request.url).searchParams);
  return {
    page: {
      title: 'Contact',
      description:
        'Tell us what is missing, wrong or worth knowing: corrections, screenshots of figures, and questions.',
      path: '/contact',
    },
    about,
    figure: about ? await askFigure(context, about) : undefined,
  };
}

/** What the reader reports, and the site's own figure. Undefined without a table: a report needs only its address. */
async function askFigure(
  context: RequestContext,
  about: string,
  chosen?: { level: string; column: string },
): Promise<ReportedFigure | undefined> {
  const { page, level, column } = cellIn(about);
  const ask = api(context);
  try {
    const table = await fetchJson(context, `/api${page}.csv`, { read: (csv) => cellsOf(recordsOf(csv)) });
    if (!table) return undefined;
    const [{ materials }, { names }] = await Promise.all([ask.materials(), ask.get('/api/search/index')]);
    const title = names.find(({ path, group }) => path === page && group !== 'Calendar')?.title ?? page;
    const named = new Map(materials.map((material) => [material.key, material]));
    const figure = reportedFigure(title, table, level, column, named);
    return chosen && figure.columns.length > 0
      ? { ...figure, now: shownAt(table, chosen.level, chosen.column) }
      : figure;
  } catch {
    return undefined;
  }
}

/** For forms without scripts; `server/pages/pages.ts` answers scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const texts = [...NAMES, 'website'].map((name) => [name, form.get(name)] as const);
  const { website = '', ...values } = Object.fromEntries(
    texts.filter((text): text is [string, string] => typeof text[1] === 'string'),
  );
  const letter: ContactValues = { name: '', email: '', message: '', ...values };
  const address = aboutOf(new URL(request.url).searchParams);
  const named = cellIn(address);
  const { level = named.level, column = named.column, ...typed } = letter;
  const message = { ...typed, about: address && aboutCell(named.page, level, column), website };
  const file = form.get('screenshot');
  const picture = file && typeof file !== 'string' && file.size > 0 ? file : undefined;
  const answer = await sendMessage(context, ...messageBody(message, picture));
  const status = answer.status === 201 ? 200 : answer.status;
  const outcome = await formResultOf(answer);
  // Browsers do not refill file fields.
  if (picture && outcome.kind === 'refused') outcome.errors.screenshot ??= 'Please choose the screenshot again.';
  const isChosen = level !== named.level || column !== named.column;
  const figure = address && isChosen ? await askFigure(context, address, { level, column }) : undefined;
  return data({ values: letter, outcome, ...(figure && { figure }) }, { status, headers: answer.headers });
}

export default function Contact() {
  const { about, figure } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <Island of={contactForm} props={{ about, figure, ...answer }} data={{}} />;
}
