import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { aboutOf, formResultOf } from '~/features/contact/message';
import contactForm from '~/features/contact/contact-form.island';
import { Island } from '~/islands/island';
import type { PageHandle } from '~/page/handle';
import { sendMessage } from '~/page/message.server';

export const handle: PageHandle = { className: 'max-w-2xl', islands: true, query: ['about', 'level', 'column'] };

/** Of the answer to a post, what its document must carry too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

export function loader({ request }: LoaderFunctionArgs) {
  return {
    page: {
      title: 'Contact',
      description:
        'Tell us what is missing, wrong or worth knowing: corrections, screenshots of figures, and questions.',
      path: '/contact',
    },
    about: aboutOf(new URL(request.url).searchParams),
  };
}

/** Answers a form with a page; `server/pages.ts` answers scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = { name: text('name'), email: text('email'), message: text('message') };
  const about = aboutOf(new URL(request.url).searchParams);
  const answer = await sendMessage(
    context,
    JSON.stringify({ ...values, about, website: text('website') }),
    'application/json',
  );
  const status = answer.status === 201 ? 200 : answer.status;
  return data({ values, outcome: await formResultOf(answer) }, { status, headers: answer.headers });
}

export default function Contact() {
  const { about } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <Island of={contactForm} props={{ about, ...answer }} data={{}} />;
}
