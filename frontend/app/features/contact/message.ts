import { writeStorage, readStorage } from '~/ui/storage';

/** Reads `?about=/buildings/house&level=4` as `/buildings/house?level=4`; '' for a letter and for other sites. */
export function aboutOf(search: URLSearchParams): string {
  const page = search.get('about') ?? '';
  if (!/^\/([\w.-][\w./-]{0,99})?$/.test(page)) return '';
  return aboutCell(page, search.get('level') ?? '', search.get('column') ?? '');
}

/** The address of a page with its row and column; invalid names are left out. */
export function aboutCell(page: string, level: string, column: string): string {
  const params = new URLSearchParams();
  if (/^\d{1,4}$/.test(level)) params.set('level', level);
  if (/^[\w.-]{1,60}$/.test(column)) params.set('column', column);
  const query = params.toString();
  return query ? `${page}?${query}` : page;
}

/** Splits such an address; '' for each missing part. */
export function cellIn(about: string): Record<'page' | 'level' | 'column', string> {
  const [page = '', query] = about.split('?');
  const params = new URLSearchParams(query);
  return { page, level: params.get('level') ?? '', column: params.get('column') ?? '' };
}

/** The body of the request and its media type: JSON, or with a picture a form, whose type the browser sets. */
export function messageBody(
  message: Record<string, string | number | undefined>,
  picture?: Blob,
): [body: BodyInit, type?: string] {
  if (!picture) return [JSON.stringify(message), 'application/json'];
  const body = new FormData();
  for (const [name, value] of Object.entries(message)) if (value !== undefined) body.set(name, String(value));
  body.set('screenshot', picture, 'screenshot');
  return [body];
}

export const FILE_BUTTON =
  'file:mr-3 file:rounded-md file:border file:border-solid file:border-strong-rule file:bg-card file:px-3 file:py-1 ' +
  'file:[font:inherit] file:text-ink';

/** The text fields of the form; a letter has the first three. */
export const NAMES = ['name', 'email', 'message', 'value', 'level', 'column'] as const;

/** What the visitor typed or chose; `value` is the number in the game. */
export type ContactValues = Record<'name' | 'email' | 'message', string> &
  Partial<Record<'value' | 'level' | 'column', string>>;

/** The error of each field. */
export type FieldErrors = Partial<Record<keyof ContactValues | 'about' | 'screenshot', string>>;

/** `failed`: most likely not sent. `problem` says why nothing was sent when no field is to blame. */
export type FormResult = { kind: 'sent' | 'failed' } | { kind: 'refused'; errors: FieldErrors; problem?: string };

const unsent = (why: string): FormResult => ({ kind: 'refused', errors: {}, problem: `Nothing was sent: ${why}` });

/** Reads the answer to `POST /contact`: 201, or a problem (RFC 9457) of the API. */
export async function formResultOf(response: Response): Promise<FormResult> {
  const answer = (await response.json().catch(() => null)) as {
    success?: boolean;
    type?: string;
    detail?: string;
    errors?: Array<{ field: string; message: string }>;
  } | null;
  switch (response.status) {
    case 201:
      // The rest of the answer may be lost.
      return { kind: !answer || answer.success ? 'sent' : 'failed' };
    case 408:
      return unsent('it did not arrive in time. Leave the screenshot out, or try on a better connection.');
    case 413:
      return { kind: 'refused', errors: { message: 'Please use at most 5,000 characters.' } };
    case 422:
      return answer?.errors?.length
        ? { kind: 'refused', errors: Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])) }
        : unsent('something in the form was not accepted, but we could not tell what. Please try again.');
    case 429: {
      // Not by a count of messages: there was no room for more of this sender.
      const minutes = Math.ceil((Number(response.headers.get('Retry-After')) || 60) / 60);
      if (minutes > 60 && answer?.detail) return { kind: 'refused', errors: {}, problem: answer.detail };
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return unsent(`too many messages came in a short time. Please try again in ${wait}.`);
    }
    case 503:
      // A busy API has certainly stored nothing.
      return answer?.type === '/developers#problem-busy' && answer.detail
        ? { kind: 'refused', errors: {}, problem: answer.detail }
        : { kind: 'failed' };
    case 507:
      return unsent('our inbox is full. We know about it; please try again in a few days.');
    default:
      return { kind: 'failed' };
  }
}

const KEY = 'contact_draft';
const LASTS_MS = 30 * 24 * 60 * 60_000;

type Draft = ContactValues & { at: number };

/** The unsent letter (`about` '') or report of the last 30 days, or null. `now` in ms. */
export function readDraft(about: string, now: number): ContactValues | null {
  const draft = drafts(now)[about];
  return draft ? typedOf(draft) : null;
}

/** Stores a draft, `now` in ms; null deletes it. Returns whether there is a draft. */
export function writeDraft(about: string, values: ContactValues | null, now: number): boolean {
  const { [about]: _, ...all } = drafts(now);
  if (values) all[about] = { at: now, ...typedOf(values) };
  const text = JSON.stringify(all);
  writeStorage(KEY, text === '{}' ? null : text);
  return values !== null && readStorage(KEY) === text;
}

/** The fields of the form alone, without empty optional ones. */
const typedOf = (values: ContactValues) =>
  Object.fromEntries(
    NAMES.flatMap((name, index) => (index < 3 || values[name] ? [[name, values[name]]] : [])),
  ) as ContactValues;

/** All valid drafts by `about`. */
function drafts(now: number): Record<string, Draft> {
  try {
    const stored = JSON.parse(readStorage(KEY) ?? '') as Record<string, unknown>;
    // Former releases kept only the letter.
    const all = typeof stored.at === 'number' ? { '': stored } : stored;
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Draft] => isDraft(entry[1] as Draft, now)),
    );
  } catch {
    return {};
  }
}

const isDraft = (draft: Draft, now: number) =>
  Math.abs(now - draft.at) < LASTS_MS &&
  NAMES.every((name, index) => typeof draft[name] === 'string' || (index > 2 && draft[name] === undefined));
