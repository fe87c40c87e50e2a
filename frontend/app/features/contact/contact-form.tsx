import { Form } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import type { ContactValues, FieldErrors } from './types';

interface ContactFormProps {
  /** State 1 of the specification: the message is on its way. */
  sending: boolean;
  values?: ContactValues;
  errors?: FieldErrors;
  /** Why nothing was sent, when no single field is to blame. */
  problem?: string;
}

/** Name, email, message. A plain form post without scripts; in place with them. */
export function ContactForm({ sending, values, errors = {}, problem }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const writing = useRef<HTMLInputElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus();
  }, [values]); // new with each answer

  function send(event: FormEvent) {
    if (sending) event.preventDefault();
    // Programs are faster than people; the page itself is the same for everybody and cannot tell when it was opened.
    if (writing.current) writing.current.value = String(Math.round(performance.now()));
  }

  return (
    <Form method="post" action="/contact" className="contact-form" ref={form} aria-busy={sending} onSubmit={send}>
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
