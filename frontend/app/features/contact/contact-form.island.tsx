import { type FormEvent, useEffect, useRef, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { Button, ButtonLink } from '~/ui/button';
import { clockNow } from '~/ui/clock';
import { FIELD, TextArea, TextField } from '~/ui/field';
import { ResultNotice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { reportPath } from '~/figures/provenance';
import type { ReportedFigure } from './figure';
import { FigureFields, namesNumber, nowText } from './figure-fields';
import { Honeypot } from './honeypot';
import {
  aboutCell,
  cellIn,
  type ContactValues,
  FILE_BUTTON,
  type FormResult,
  formResultOf,
  messageBody,
  NAMES,
  readDraft,
  writeDraft,
} from './message';
import { draw, shrink, TYPES } from './screenshot';

interface Props {
  /** The address of the reported figure; '' for a letter. */
  about: string;
  /** Undefined for a letter and for a page without tables. */
  figure?: ReportedFigure;
  /** The result and the content of a form that was sent without scripts. */
  outcome?: FormResult;
  values?: ContactValues;
}

/** Longer than the site takes to report a failure. */
const TIMEOUT_MS = 30_000;

/** The API takes faster senders for programs (`MinFillTime`). Without a time a message may hold fewer links. */
const HASTY_MS = 2_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;
const namesIn = (form: HTMLFormElement) => NAMES.filter((name) => fieldOf(form, name));

/** A letter, or a report about a figure. Scripts send it in place and keep a draft until then. */
function ContactForm({ about, figure, outcome: first, values }: Props) {
  const { page: reported, ...named } = cellIn(about);
  const empty: Required<ContactValues> = {
    name: '',
    email: '',
    message: '',
    value: '',
    level: optionOf(figure?.rows, named.level),
    column: optionOf(figure?.columns, named.column),
  };
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Since the form was sent. */
  const isChanged = useRef(false);
  /** Text of an earlier page: this page does not know how long it took to type. */
  const wasTypedBefore = useRef(!!values);
  const [outcome, setOutcome] = useState<
    FormResult | { kind: 'sent before changes' | 'offline' | 'online' } | undefined
  >(first);
  const [sending, setSending] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  const [hasScreenshot, setHasScreenshot] = useState(false);
  const [preview, setPreview] = useState<HTMLCanvasElement>();
  const [chosen, setChosen] = useState({ ...empty, ...values });
  // Without choices the address names the number.
  const now = (figure?.columns.length ? figure.shown[chosen.column]?.[chosen.level] : figure?.now) ?? null;
  const [shrinks, setShrinks] = useState(false);
  /** The focus stays in a field whose error was just cleared. */
  const keepsFocus = useRef(false);

  function saveDraft() {
    const names = namesIn(form.current!);
    const typed = Object.fromEntries(
      names.map((name) => [name, fieldOf(form.current!, name).value]),
    ) as unknown as ContactValues;
    setHasDraft(writeDraft(about, names.some((name) => typed[name] !== empty[name]) ? typed : null, clockNow()));
    setChosen({ ...empty, ...typed });
  }

  useEffect(() => {
    if (first?.kind === 'sent') return void writeDraft(about, null, clockNow());
    const draft = readDraft(about, clockNow());
    if (draft) wasTypedBefore.current = true;
    // Keeps what was typed before this script came.
    for (const name of namesIn(form.current!)) {
      const field = fieldOf(form.current!, name);
      if (field.value === empty[name]) field.value = draft?.[name] ?? empty[name];
    }
    setShrinks(true);
    saveDraft();
    void showScreenshot();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    const stays = keepsFocus.current;
    keepsFocus.current = false;
    if (!outcome || outcome.kind === 'online' || stays) return;
    page.current?.querySelector<HTMLElement>('[data-sent], [data-failed], [aria-invalid], [role=alert]')?.focus();
    if (outcome.kind !== 'offline') return;
    const onLine = () => setOutcome({ kind: 'online' });
    addEventListener('online', onLine, { once: true });
    return () => removeEventListener('online', onLine);
  }, [outcome]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    isChanged.current = false;
    let wasOffline = false;
    const { screenshot, ...fields } = Object.fromEntries(new FormData(event.currentTarget));
    const { level, column, ...texts } = fields as Record<string, string>;
    const writing = Math.round(performance.now());
    const message = {
      ...texts,
      about: about && aboutCell(reported, level ?? empty.level, column ?? empty.column),
      writing: wasTypedBefore.current && writing < HASTY_MS ? undefined : writing,
    };
    try {
      const { picture, problem } = await shrink(screenshot as File);
      if (problem) return setOutcome({ kind: 'refused', errors: { screenshot: problem } });
      const [body, type] = messageBody(message, picture);
      wasOffline = !navigator.onLine;
      const answer = await formResultOf(
        await fetch(reportPath(about), {
          method: 'POST',
          headers: { Accept: 'application/json', ...(type && { 'Content-Type': type }) },
          body,
          signal: AbortSignal.timeout?.(TIMEOUT_MS),
        }),
      );
      if (answer.kind === 'sent' && isChanged.current) return setOutcome({ kind: 'sent before changes' });
      if (answer.kind === 'sent') writeDraft(about, null, clockNow());
      setOutcome(answer);
    } catch {
      // If the connection broke meanwhile, the message may have arrived.
      setOutcome({ kind: wasOffline && !navigator.onLine ? 'offline' : 'failed' });
    } finally {
      setSending(false);
    }
  }

  function change({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLElement as Field;
    isChanged.current = true;
    saveDraft();
    if (name === 'screenshot') void showScreenshot();
    clearError(name);
  }

  function clearError(name: string) {
    if (outcome?.kind !== 'refused' || !(name in outcome.errors)) return;
    keepsFocus.current = true;
    setOutcome({ ...outcome, errors: { ...outcome.errors, [name]: undefined } });
  }

  async function showScreenshot() {
    const fileOf = () => (form.current && (fieldOf(form.current, 'screenshot') as HTMLInputElement).files?.[0]) ?? null;
    const file = fileOf();
    setHasScreenshot(!!file);
    setPreview(undefined);
    const drawn = file && (await draw(file));
    if (drawn && fileOf() === file) setPreview(drawn);
  }

  function removeScreenshot() {
    const field = fieldOf(form.current!, 'screenshot');
    field.value = '';
    field.focus();
    void showScreenshot();
    clearError('screenshot');
  }

  function discard() {
    if (!window.confirm('Discard what you wrote?')) return;
    for (const name of namesIn(form.current!)) fieldOf(form.current!, name).value = empty[name];
    fieldOf(form.current!, 'screenshot').value = '';
    void showScreenshot();
    saveDraft();
    isChanged.current = false;
    (fieldOf(form.current!, 'value') ?? fieldOf(form.current!, about ? 'message' : 'name')).focus();
  }

  const errors = outcome?.kind === 'refused' ? outcome.errors : {};
  const optional = about ? ' (optional)' : '';
  const asksNumber = about !== '' && namesNumber(about, figure);
  const personal = (name: 'name' | 'email', label: string, more?: { type: string; hint: string }) => (
    <TextField
      label={`${label}${optional}`}
      name={name}
      autoComplete={name}
      required={!about}
      defaultValue={values?.[name]}
      error={errors[name]}
      {...more}
    />
  );
  const person = (
    <>
      {personal('name', 'Name')}
      {personal('email', 'Email', { type: 'email', hint: 'Only used to answer you.' })}
    </>
  );
  const wrong =
    outcome?.kind === 'offline'
      ? 'Nothing was sent: you are offline. Your message stays here, and this page tells you when you are online again.'
      : outcome?.kind === 'refused'
        ? outcome.problem
        : undefined;
  return (
    <div ref={page}>
      {outcome?.kind === 'failed' && (
        <section className="mx-auto my-8 max-w-xl text-center">
          <h1 className="mb-4 scroll-m-48 text-2xl outline-none" tabIndex={-1} data-failed="">
            {"Hmm... something didn't go right..."}
          </h1>
          <p className="mb-4">
            Your message was probably not sent: our server did not answer. It is still below, so you can copy it or send
            it again in a few minutes.
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
          <p>
            {about
              ? `What does the game show? ${asksNumber ? 'A number is enough, and a' : 'A'} screenshot helps. ` +
                'You don’t have to say who you are, but with an address we can ask you back.'
              : 'A wrong figure, a missing event, a question, a kind word: write it here. A screenshot helps.'}
          </p>
        </PageHeader>
      )}
      {(outcome?.kind === 'sent' || outcome?.kind === 'sent before changes') && (
        <div tabIndex={-1} className="outline-none" data-sent="">
          <ResultNotice tone="success">Thank you. Your message was successfully submitted</ResultNotice>
          {now !== null && <p className="mb-4">{nowText(now)}</p>}
          {outcome.kind === 'sent before changes' && (
            <p className="mb-4">What you changed while it was being sent was not sent. It is still below.</p>
          )}
          <p>
            <ButtonLink look="plain" href={about || '/'}>
              {about ? 'Go back to the figures' : 'Go to the home page'}
            </ButtonLink>
          </p>
        </div>
      )}
      {outcome?.kind !== 'sent' && (
        <form
          method="post"
          encType="multipart/form-data"
          action={reportPath(about)}
          ref={form}
          aria-busy={sending}
          onInput={change}
          onSubmit={send}
        >
          {wrong && <ResultNotice tone="error">{wrong}</ResultNotice>}
          {outcome?.kind === 'online' && (
            <ResultNotice tone="error">
              <p>You are online again. Your message was not sent while you were offline.</p>
              <Button type="submit">Send again</Button>
            </ResultNotice>
          )}
          {errors.about && <ResultNotice tone="error">{errors.about}</ResultNotice>}
          {about && (
            <FigureFields about={about} figure={figure} now={now} values={{ ...empty, ...values }} errors={errors} />
          )}
          {!about && person}
          <TextArea
            label={asksNumber ? 'Message (optional)' : 'Message'}
            name="message"
            rows={about ? 3 : 6}
            required={!asksNumber}
            defaultValue={values?.message}
            error={errors.message ?? (asksNumber ? undefined : errors.value)}
          />
          <TextField
            label="Screenshot (optional)"
            name="screenshot"
            type="file"
            className={`${FIELD} ${FILE_BUTTON}`}
            accept={TYPES}
            error={errors.screenshot}
            hint={`PNG, JPEG or WebP${shrinks ? '. It is made smaller before it is sent.' : ', at most 900 KB.'}`}
          />
          {hasScreenshot && (
            <div className="-mt-2 mb-5 flex flex-wrap items-center gap-3">
              {/* A canvas, because the policy of pages lets no picture come from a file. */}
              {preview && (
                <div
                  role="img"
                  aria-label="The picture you chose"
                  className="*:max-h-60 *:max-w-full *:rounded-md *:border *:border-rule"
                  ref={(box) => box?.replaceChildren(preview)}
                />
              )}
              <Button look="quiet" onClick={removeScreenshot}>
                Remove the screenshot
              </Button>
            </div>
          )}
          {about && person}
          <Honeypot />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button type="submit" aria-disabled={sending || undefined}>
              {sending ? 'Sending…' : 'Send message'}
            </Button>
            {hasDraft && (
              <Button look="quiet" onClick={discard}>
                Discard
              </Button>
            )}
            <p role="status" className="sr-only">
              {sending ? 'Sending your message' : ''}
            </p>
            <p className="text-sm text-soft">
              What happens to your message: see the <a href="/privacy">privacy page</a>.
            </p>
          </div>
        </form>
      )}
    </div>
  );
}

/** The initial choice: what the address names, or the only one. */
function optionOf(options: ReportedFigure['rows'] = [], named: string): string {
  const [only] = options;
  if (only && options.length === 1) return only[0];
  return options.length === 0 || options.some(([value]) => value === named) ? named : '';
}

export default defineIsland<Props>('contact-form', ContactForm);
