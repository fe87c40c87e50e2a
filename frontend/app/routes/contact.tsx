import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useActionData, useLoaderData } from '@remix-run/react';
import { data } from '@remix-run/router';
import { cellsOf } from '~/features/contact/cells';
import { reportedFigure } from '~/features/contact/figure';
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
import { pageTables } from '~/loaders/page-tables.server';
import { Island } from '~/islands/island';
import type { RequestContext } from '~/page/context';
import type { PageHandle } from '~/page/handle';
import { sendMessage } from '~/page/message.server';

export { retryAfter as headers } from '~/page/message.server';

export const handle: PageHandle = { className: 'max-w-2xl', query: ['about', 'level', 'column'] };

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
    ...(about ? await askFigure(context, about) : NO_FIGURE),
  };
}

const NO_FIGURE = { figure: undefined, origins: [] };

/** What the reader reports, and the site's own figure. A report needs only its address. */
async function askFigure(context: RequestContext, about: string) {
  const { page, level, column } = cellIn(about);
  const found = await pageTables(context, page).catch(() => undefined);
  if (!found) return NO_FIGURE;
  const figure = reportedFigure(found.title, cellsOf(found.records), level, column, found.materials);
  const isShown = figure.now !== null || Object.keys(figure.shown).length > 0;
  return { figure, origins: isShown ? found.origins : [] };
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
  return data({ values: letter, outcome }, { status, headers: answer.headers });
}

export default function Contact() {
  const { about, figure } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <Island of={contactForm} props={{ about, figure, ...answer }} data={{}} />;
}
