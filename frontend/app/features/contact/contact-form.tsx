import { Form } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '~/ui/button';
import { clockNow } from '~/ui/clock';
import { TextArea, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { readDraft, writeDraft } from './draft';
import type { ContactValues, FieldErrors } from './types';

interface ContactFormProps {
  /** State 1 of the specification: the message is on its way. */
  sending: boolean;
  values?: ContactValues;
  errors?: FieldErrors;
  /** Why nothing was sent, when no single field is to blame. */
  problem?: string;
}

/** The fields that are kept as a draft. */
const fieldsOf = (form: HTMLFormElement) => ['name', 'email', 'message'].map((name) => form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement);

/** Keeps what the form holds; true when there is a draft then. */
const saveFields = (form: HTMLFormElement) => writeDraft(Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])) as unknown as ContactValues, clockNow());

/** Name, email, message. A plain form post without scripts; in place with them, and what is typed is kept as a draft. */
export function ContactForm({ sending, values, errors = {}, problem }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const writing = useRef<HTMLInputElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus();
  }, [values]); // new with each answer

  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const draft = readDraft(clockNow());
    // What somebody typed before this script came stays.
    for (const field of fieldsOf(form.current!)) field.value ||= draft?.[field.name as keyof ContactValues] ?? '';
    setHasDraft(saveFields(form.current!));
  }, []);

  function throwAway() {
    if (!window.confirm('Throw away what you wrote?')) return;
    for (const field of fieldsOf(form.current!)) field.value = '';
    setHasDraft(saveFields(form.current!));
    form.current!.querySelector('input')?.focus();
  }

  function send(event: FormEvent) {
    if (sending) event.preventDefault();
    // Programs are faster than people; the page itself is the same for everybody and cannot tell when it was opened.
    if (writing.current) writing.current.value = String(Math.round(performance.now()));
  }

  return (
    <Form method="post" action="/contact" className="contact-form" ref={form} aria-busy={sending} onInput={({ currentTarget }) => setHasDraft(saveFields(currentTarget))} onSubmit={send}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField label="Name" name="name" autoComplete="name" required defaultValue={values?.name} error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required defaultValue={values?.email} error={errors.email} hint="Only used to answer you." />
      <TextArea label="Message" name="message" rows={6} required defaultValue={values?.message} error={errors.message} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor="website">Leave this field empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="writing" ref={writing} />
      <div className="form-end">
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
        <p className="form-note">
          What happens to your message stands on the <a href="/privacy">privacy page</a>.
        </p>
      </div>
    </Form>
  );
}
