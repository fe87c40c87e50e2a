import { writeStorage, readStorage } from '~/ui/storage';

/**
 * The figure that `/contact?about=/buildings/house&level=4&column=cost.cash` asks about, as one address: `/buildings/house?level=4&column=cost.cash`.
 * Empty for a letter, and for what is no page of this site.
 */
export function aboutOf(search: URLSearchParams): string {
  const page = search.get('about') ?? '';
  if (!/^\/([\w.-][\w./-]{0,99})?$/.test(page)) return '';
  return aboutCell(page, search.get('level') ?? '', search.get('column') ?? '');
}

/** The same of a page, with what names a row and a column there; what cannot be a name is left out. */
export function aboutCell(page: string, level: string, column: string): string {
  const params = new URLSearchParams();
  if (/^\d{1,4}$/.test(level)) params.set('level', level);
  if (/^[\w.-]{1,60}$/.test(column)) params.set('column', column);
  const query = params.toString();
  return query ? `${page}?${query}` : page;
}

/** What such an address is made of, '' for what it does not name. */
export function cellIn(about: string): Record<'page' | 'level' | 'column', string> {
  const [page = '', query] = about.split('?');
  const params = new URLSearchParams(query);
  return { page, level: params.get('level') ?? '', column: params.get('column') ?? '' };
}

/** What is sent, with its media type: JSON, or a form, which names its own, where a picture goes with it. */
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

/** The fields of the form that are texts; a letter has the first three. */
export const NAMES = ['name', 'email', 'message', 'value', 'level', 'column'] as const;

/** What the visitor typed, and chose where the address does not say which figure is meant. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
  /** The number in the game, as it was typed. */
  value?: string;
  level?: string;
  column?: string;
}

/** What is wrong with a field, by its name. */
export type FieldErrors = Partial<Record<keyof ContactValues | 'about' | 'screenshot', string>>;

/** What became of a message. */
export type FormResult =
  | { kind: 'sent' }
  /** `problem` says why nothing was sent when no field is to blame. */
  | { kind: 'refused'; errors: FieldErrors; problem?: string }
  /** It was most likely not sent. */
  | { kind: 'failed' };

/** Reads what `POST /contact` answers a script: 201, or a problem (RFC 9457) of the API. */
export async function formResultOf(response: Response): Promise<FormResult> {
  const answer = (await response.json().catch(() => null)) as {
    success?: boolean;
    type?: string;
    detail?: string;
    errors?: Array<{ field: string; message: string }>;
  } | null;
  switch (response.status) {
    case 201:
      // Also where the rest of the answer was lost on the way.
      return { kind: !answer || answer.success ? 'sent' : 'failed' };
    case 408:
      return {
        kind: 'refused',
        errors: {},
        problem:
          'Nothing was sent: it did not arrive in time. Leave the screenshot out, or try on a better connection.',
      };
    case 413:
      return { kind: 'refused', errors: { message: 'Please use at most 5,000 characters.' } };
    case 422:
      return answer?.errors?.length
        ? {
            kind: 'refused',
            errors: Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])),
          }
        : {
            kind: 'refused',
            errors: {},
            problem:
              'Nothing was sent: something in the form was not accepted, but we could not tell what. Please try again.',
          };
    case 429: {
      const minutes = Math.ceil((Number(response.headers.get('Retry-After')) || 60) / 60);
      return {
        kind: 'refused',
        errors: {},
        problem: `Nothing was sent: too many messages came in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      };
    }
    case 503:
      // Busy, it has stored nothing for certain.
      return answer?.type === '/developers#problem-busy' && answer.detail
        ? { kind: 'refused', errors: {}, problem: answer.detail }
        : { kind: 'failed' };
    case 507:
      return {
        kind: 'refused',
        errors: {},
        problem: 'Nothing was sent: our inbox is full. We know about it; please try again in a few days.',
      };
    default:
      return { kind: 'failed' };
  }
}

const KEY = 'contact_draft';
const LASTS_MS = 30 * 24 * 60 * 60_000;

type Draft = ContactValues & { at: number };

/** What this browser keeps of a form because it was not sent: of the letter, or of the report about a figure. Null when there is nothing from the last 30 days. `now` in ms. */
export function readDraft(about: string, now: number): ContactValues | null {
  const draft = drafts(now)[about];
  return draft ? typedOf(draft) : null;
}

/** Keeps what was typed into a form, `now` in ms; null takes its draft away. Returns whether there is a draft. */
export function writeDraft(about: string, values: ContactValues | null, now: number): boolean {
  const { [about]: _, ...all } = drafts(now);
  if (values) all[about] = { at: now, ...typedOf(values) };
  const text = JSON.stringify(all);
  writeStorage(KEY, text === '{}' ? null : text);
  return values !== null && readStorage(KEY) === text;
}

/** Nothing but the fields of the form, without those that are empty and need not be there. */
function typedOf({ name, email, message, ...values }: ContactValues): ContactValues {
  const { value, level, column } = values;
  return { name, email, message, ...(value && { value }), ...(level && { level }), ...(column && { column }) };
}

/** All drafts by what they are about; what is too old or damaged is left out. */
function drafts(now: number): Record<string, Draft> {
  try {
    const stored = JSON.parse(readStorage(KEY) ?? '') as Record<string, unknown>;
    // Once there was only the letter's.
    const all = typeof stored.at === 'number' ? { '': stored } : stored;
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, Draft] => isDraft(entry[1] as Draft, now)),
    );
  } catch {
    return {};
  }
}

const isDraft = ({ at, name, email, message, value = '', level = '', column = '' }: Draft, now: number) =>
  Math.abs(now - at) < LASTS_MS &&
  [name, email, message, value, level, column].every((text) => typeof text === 'string');
