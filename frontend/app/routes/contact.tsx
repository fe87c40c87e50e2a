import { data, type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from '@remix-run/node';
import { useActionData, useNavigation, type ClientActionFunctionArgs } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { api } from '~/api/client.server';
import { ContactForm, forgetDraft, type ContactValues, type FieldErrors } from '~/features/contact';
import { contactFailure } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta } from '~/page/meta';
import { ButtonLink } from '~/ui/button';
import { ErrorScreen } from '~/ui/error-screen';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';

export const handle = pageHandle({ script: 'framework', styles: ['notice', 'outcome', 'field', 'fieldTold', 'contact'] });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Contact', description: 'Tell us what is missing, wrong or worth knowing: corrections, screenshots of figures, and questions.', path: '/contact' });

/** Of the answer to a post, what its document must carry too. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

/** As many characters as the api takes; it says so itself unless far more are sent. */
const LONGEST_MESSAGE = 5_000;
const tooLong: FieldErrors = { message: 'Please use at most 5,000 characters.' };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const values = typedIn(form);
  const writing = textOf(form, 'writing');
  const outcome = await api(context).sendMessage({ ...values, website: textOf(form, 'website'), ...(/^\d{1,9}$/.test(writing) && { writing: Number(writing) }) });

  switch (outcome.kind) {
    case 'sent':
      return data({ kind: 'sent' as const });
    case 'invalid':
      return data({ kind: 'refused' as const, values, errors: Object.fromEntries(outcome.fields.map(({ field, message }) => [field, message])) as FieldErrors, problem: undefined }, 422);
    case 'too-large':
      return data({ kind: 'refused' as const, values, errors: tooLong, problem: undefined }, 413);
    case 'too-many': {
      const minutes = Math.ceil(outcome.retryAfter / 60);
      const problem = `Nothing was sent: too many messages came in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
      return data({ kind: 'refused' as const, values, errors: {} as FieldErrors, problem: problem as string | undefined }, { status: 429, headers: { 'Retry-After': String(outcome.retryAfter) } });
    }
    case 'full': {
      const problem = 'Nothing was sent: our letter box is full. We have been told; please try again in a few days.';
      return data({ kind: 'refused' as const, values, errors: {} as FieldErrors, problem: problem as string | undefined }, 507);
    }
    case 'failed':
      return data({ kind: 'failed' as const, values }, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

/** When the site itself does not answer, or something else does in its place, what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch {
    const values = typedIn(await form);
    // The site reads no further than a few times the longest message that it takes.
    if (values.message.length > LONGEST_MESSAGE) return { kind: 'refused' as const, values, errors: tooLong, problem: undefined };
    return { kind: 'failed' as const, values };
  }
}

function typedIn(form: FormData): ContactValues {
  return { name: textOf(form, 'name'), email: textOf(form, 'email'), message: textOf(form, 'message') };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export default function Contact() {
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction === '/contact';

  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.kind === 'sent') forgetDraft();
    if (answer?.kind !== 'refused') page.current?.querySelector<HTMLElement>('.error-screen h1, .outcome')?.focus();
  }, [answer]);

  const failed = answer?.kind === 'failed';
  const refused = answer?.kind === 'refused' ? answer : undefined;
  // The form stays the same one through all answers: what is typed while one comes stays in it.
  return (
    <div ref={page}>
      {failed && (
        <ErrorScreen {...contactFailure}>
          <p>Your message was most likely not sent: our letter box did not answer. It stands below as you wrote it, so that you can copy it or send it again in a few minutes.</p>
        </ErrorScreen>
      )}
      <div className="page page-narrow">
        {!failed && (
          <PageHeader title="Contact">
            <p>A figure that is wrong, an event that is missing, a question, a kind word: write it here. A screenshot settles most things; say so, and we will tell you where to send it.</p>
          </PageHeader>
        )}
        {answer?.kind === 'sent' ? (
          <div tabIndex={-1} className="outcome">
            <Notice tone="success">Thank you. Your message was successfully submitted</Notice>
            <p className="form-end">
              <ButtonLink look="plain" href="/">
                Go to the home page
              </ButtonLink>
            </p>
          </div>
        ) : (
          <ContactForm sending={sending} values={failed ? answer.values : refused?.values} errors={refused?.errors} problem={refused?.problem} />
        )}
      </div>
    </div>
  );
}
