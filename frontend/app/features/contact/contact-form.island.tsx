import { type FormEvent, useEffect, useRef, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { Button, ButtonLink } from '~/ui/button';
import { clockNow } from '~/ui/clock';
import { TextArea, TextField } from '~/ui/field';
import { ResultNotice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { reportPath } from '~/ui/provenance';
import { aboutLine, type ContactValues, type FormResult, formResultOf, readDraft, writeDraft } from './message';

interface Props {
  /** The address of the figure that is reported; empty for a letter. */
  about: string;
  /** What became of a form that was sent without scripts, and what it held. */
  outcome?: FormResult;
  values?: ContactValues;
}

/** Longer than the site takes to say that it did not work. */
const TIMEOUT_MS = 30_000;
const NAMES = ['name', 'email', 'message'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;

/** Name, email, message. A plain form without scripts; with them it is sent in place, and what is typed is kept as a draft until then. */
function ContactForm({ about, outcome: first, values }: Props) {
  const empty: ContactValues = { name: '', email: '', message: about && aboutLine(about) };
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<FormResult | { kind: 'offline' | 'online' } | undefined>(first);
  const [sending, setSending] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);

  /** Keeps what the form holds, if somebody typed it. */
  function saveDraft() {
    const typed = Object.fromEntries(
      NAMES.map((name) => [name, fieldOf(form.current!, name).value]),
    ) as unknown as ContactValues;
    setHasDraft(writeDraft(about, NAMES.some((name) => typed[name] !== empty[name]) ? typed : null, clockNow()));
  }

  useEffect(() => {
    if (first?.kind === 'sent') return void writeDraft(about, null, clockNow());
    const draft = readDraft(about, clockNow());
    // What somebody typed before this script came stays.
    for (const name of NAMES) {
      const field = fieldOf(form.current!, name);
      if (field.value === empty[name]) field.value = draft?.[name] ?? empty[name];
    }
    saveDraft();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    if (!outcome || outcome.kind === 'online') return;
    page.current
      ?.querySelector<HTMLElement>(
        outcome.kind === 'sent' ? '[data-sent]' : '[data-failed], [aria-invalid], [role=alert]',
      )
      ?.focus();
    if (outcome.kind !== 'offline') return;
    const onLine = () => setOutcome({ kind: 'online' });
    addEventListener('online', onLine, { once: true });
    return () => removeEventListener('online', onLine);
  }, [outcome]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // Programs are faster than people; the page itself is the same for everybody and cannot tell when it was opened.
    const message = {
      ...Object.fromEntries(new FormData(event.currentTarget)),
      about,
      writing: Math.round(performance.now()),
    };
    try {
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const answer = await formResultOf(
        await fetch(reportPath(about), {
          method: 'POST',
          headers,
          body: JSON.stringify(message),
          signal: AbortSignal.timeout?.(TIMEOUT_MS),
        }),
      );
      if (answer.kind === 'sent') writeDraft(about, null, clockNow());
      setOutcome(answer);
    } catch {
      setOutcome({ kind: navigator.onLine ? 'failed' : 'offline' });
    }
    setSending(false);
  }

  function throwAway() {
    if (!window.confirm('Throw away what you wrote?')) return;
    for (const name of NAMES) fieldOf(form.current!, name).value = empty[name];
    saveDraft();
    fieldOf(form.current!, 'name').focus();
  }

  const errors = outcome?.kind === 'refused' ? outcome.errors : {};
  const optional = about ? ' (optional)' : '';
  return (
    <div ref={page}>
      {outcome?.kind === 'failed' && (
        <section className="mx-auto my-8 max-w-xl text-center">
          <h1 className="mb-4 scroll-m-48 text-2xl outline-none" tabIndex={-1} data-failed="">
            {"Hmm... something didn't go right..."}
          </h1>
          <p className="mb-4">
            Your message was most likely not sent: our letter box did not answer. It stands below as you wrote it, so
            that you can copy it or send it again in a few minutes.
          </p>
          <p>
            <ButtonLink look="plain" href="/">
              Go to the home page
            </ButtonLink>
          </p>
        </section>
      )}
      {outcome?.kind !== 'failed' && (
        <PageHeader title="Contact">
          {about ? (
            <p>
              What does the game show? Write it below the first line. Nobody has to say who they are; with an address we
              can ask back.
            </p>
          ) : (
            <p>
              A figure that is wrong, an event that is missing, a question, a kind word: write it here. A screenshot
              settles most things; say so, and we will tell you where to send it.
            </p>
          )}
        </PageHeader>
      )}
      {outcome?.kind === 'sent' ? (
        <div tabIndex={-1} className="outline-none" data-sent="">
          <ResultNotice tone="success">Thank you. Your message was successfully submitted</ResultNotice>
          <p>
            <ButtonLink look="plain" href={about || '/'}>
              {about ? 'Go back to the figures' : 'Go to the home page'}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <form
          method="post"
          action={reportPath(about)}
          ref={form}
          aria-busy={sending}
          onInput={saveDraft}
          onSubmit={send}
        >
          {outcome?.kind === 'refused' && outcome.problem && (
            <ResultNotice tone="error">{outcome.problem}</ResultNotice>
          )}
          {outcome?.kind === 'offline' && (
            <ResultNotice tone="error">
              Nothing was sent: there is no line. What you wrote stays here; this page says when the line is back.
            </ResultNotice>
          )}
          {outcome?.kind === 'online' && (
            <ResultNotice tone="error">
              <p>The line is back. Your message has not been sent yet.</p>
              <Button type="submit">Send again</Button>
            </ResultNotice>
          )}
          <TextField
            label={`Name${optional}`}
            name="name"
            autoComplete="name"
            required={!about}
            defaultValue={values?.name}
            error={errors.name}
          />
          <TextField
            label={`Email${optional}`}
            name="email"
            type="email"
            autoComplete="email"
            required={!about}
            defaultValue={values?.email}
            error={errors.email}
            hint="Only used to answer you."
          />
          <TextArea
            label="Message"
            name="message"
            rows={6}
            required
            defaultValue={values?.message ?? empty.message}
            error={errors.message}
          />
          <div className="sr-only" aria-hidden="true">
            <label htmlFor="website">Leave this field empty</label>
            <input id="website" name="website" tabIndex={-1} autoComplete="off" />
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" aria-disabled={sending || undefined}>
              {sending ? 'Sending…' : 'Send message'}
            </Button>
            {hasDraft && (
              <Button look="quiet" onClick={throwAway}>
                Throw away
              </Button>
            )}
            <p role="status" className="sr-only">
              {sending ? 'Sending your message' : ''}
            </p>
            <p className="text-sm text-soft">
              What happens to your message stands on the <a href="/privacy">privacy page</a>.
            </p>
          </div>
        </form>
      )}
    </div>
  );
}

export default defineIsland<Props>('contact-form', ContactForm);
