import { LRUCache } from 'lru-cache';
import { fromPeer, type Life, type RequestContext } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';

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

interface FieldFault {
  field: string;
  message: string;
}

/** How the API took a contact message. */
export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: FieldFault[] }
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'too-large' }
  | { kind: 'full' }
  | { kind: 'failed' };

/** RFC 9457 problem details. */
interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** The input fields at fault. */
  errors?: FieldFault[];
}

/** A page must be able to say "try again" before its reader gives up. */
const READ_TIMEOUT_MS = 2_500;
/** Longer than the 8 s that the API gives a request, so that its own answer arrives. */
const SEND_TIMEOUT_MS = 10_000;
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

/** Whether the API itself says that nothing is there: a proxy's 404 says nothing of the content. */
async function saysNotFound(response: Response): Promise<boolean> {
  const problem = JSON.parse((await boundedBody(response)).toString()) as Partial<Problem> | null;
  return problem?.type === 'urn:farm-almanac:problem:not-found';
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
    if (response.status === 304 && known && response.headers.get('ETag') === known.etag) {
      known.life = context.notes.answered(response.headers);
      return known.value as T;
    }
    if (response.status === 404 && (await saysNotFound(response))) return undefined;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const text = (await wholeBody(response)).toString();
    const value = JSON.parse(text) as T;
    const life = context.notes.answered(response.headers);
    parsed.set(address, { etag: response.headers.get('ETag') as string, life, value }, { size: text.length * 2 + 1 });
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
    const answer: unknown = JSON.parse((await boundedBody(response)).toString());
    // Nobody but the API says that a message is on disk.
    if (response.status === 201 && (answer as { success?: unknown } | null)?.success === true) return { kind: 'sent' };
    const fields = faultsOf(answer);
    if (response.status === 429) return { kind: 'too-many', retryAfter: Number(response.headers.get('Retry-After')) || 60 };
    if (response.status === 507) return { kind: 'full' };
    if (response.status === 413) return { kind: 'too-large' };
    if ((response.status === 400 || response.status === 422) && fields.length) return { kind: 'invalid', fields };
    throw new Error(`status ${response.status}`);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', msg: 'a message could not be passed on', request: context.requestId, error: reason(error) }));
    return { kind: 'failed' };
  }
}

/** The input fields at fault, if the answer is a problem that names them. */
function faultsOf(answer: unknown): FieldFault[] {
  const { errors } = (answer ?? {}) as Partial<Problem>;
  return Array.isArray(errors) ? errors.filter((fault) => typeof fault?.field === 'string' && typeof fault.message === 'string') : [];
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
