import { LRUCache } from 'lru-cache';
import { fromPeer, type Life, type RequestContext } from '~/page/context';

/** What a visitor sends. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** The honeypot: people leave it empty. */
  website: string;
  /** For how many milliseconds the form was open, if its script could tell. */
  writing?: number;
}

/** How the API took a contact message. */
export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: Array<{ field: string; message: string }> }
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'too-large' }
  | { kind: 'failed' };

/** RFC 9457 problem details. */
interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** The input fields at fault. */
  errors?: Array<{ field: string; message: string }>;
}

/** A page must be able to say "try again" before its reader gives up. */
const READ_TIMEOUT_MS = 2_500;
/** A message is written to disk before it is answered. */
const SEND_TIMEOUT_MS = 8_000;
const RETRY_AFTER_SECONDS = '30';

/**
 * Answers already parsed, by address. One that is not known to be true still is
 * asked for again with its ETag, so that what is reused is never older than the API says.
 */
const parsed = new LRUCache<string, { etag: string; life: Life; value: unknown }>({ maxSize: 16 * 2 ** 20, maxEntrySize: 4 * 2 ** 20 });

/** True for what may be an item's name; anything else need not be asked for. */
export function isSlug(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text);
}

function unavailable(path: string): Response {
  return new Response(null, { status: 503, statusText: `no answer from ${path}`, headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
}

/** The answer at `path`, undefined for a 404. Throws a 503 Response when there is none. */
export async function fetchJson<T>(context: RequestContext, path: string): Promise<T | undefined> {
  const address = context.apiUrl + path;
  const known = parsed.get(address);
  if (known && context.notes.stillTrue(known.life)) return known.value as T;
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...fromPeer(context), ...(known && { 'If-None-Match': known.etag }) },
      redirect: 'error',
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    if (response.status === 304 && known) {
      known.life = context.notes.answered(response.headers);
      return known.value as T;
    }
    const text = await response.text();
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`status ${response.status}`);
    const life = context.notes.answered(response.headers);
    const value = JSON.parse(text) as T;
    const etag = response.headers.get('ETag');
    if (etag) parsed.set(address, { etag, life, value }, { size: text.length * 2 + 1 });
    return value;
  } catch (error) {
    context.notes.unanswered();
    console.error(JSON.stringify({ level: 'error', msg: 'the api did not answer', path, request: context.requestId, error: reason(error) }));
    throw unavailable(path);
  }
}

/** Sends a contact message with the visitor's address, which the API believes because of the shared secret. */
export async function send(context: RequestContext, message: ContactMessage): Promise<ContactOutcome> {
  try {
    const response = await fetch(`${context.apiUrl}/api/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...fromPeer(context),
        ...(context.peerSecret && { 'X-Visitor-Address': context.visitorAddress }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (response.ok) return answer ? { kind: 'sent' } : { kind: 'failed' };
    const problem = answer as Problem | null;
    if (response.status === 429) return { kind: 'too-many', retryAfter: Number(response.headers.get('Retry-After')) || 60 };
    if (response.status === 413) return { kind: 'too-large' };
    if ((response.status === 400 || response.status === 422) && problem?.errors?.length) return { kind: 'invalid', fields: problem.errors };
    throw new Error(`status ${response.status}`);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', msg: 'a message could not be passed on', request: context.requestId, error: reason(error) }));
    return { kind: 'failed' };
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
