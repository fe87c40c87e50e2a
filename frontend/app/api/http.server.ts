import { LRUCache } from 'lru-cache';
import { fromPeer, logError, type Validity, type RequestContext } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';

/** A page must be able to say "try again" before its reader gives up. */
const READ_TIMEOUT_MS = 2_500;
const RETRY_AFTER_SECONDS = '30';

/** What an entry takes beside its texts, by estimate. Without it, millions of empty answers to made-up addresses would fit. */
const ENTRY_BYTES = 500;

/**
 * Answers already parsed, by address. One that is not known to be true still is
 * asked for again with its ETag, so that what is reused is never older than the API says.
 */
const parsed = new LRUCache<string, { etag: string; validity: Validity; value: unknown }>({
  maxSize: 16 * 2 ** 20,
  maxEntrySize: 4 * 2 ** 20,
});

/** True for what may be an item's name; anything else need not be asked for. */
export function isSlug(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text);
}

function unavailable(path: string): Response {
  return new Response(null, {
    status: 503,
    statusText: `no answer from ${path}`,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
}

/** Whether the API itself says that nothing is there: a proxy's 404 says nothing of the content. */
async function saysNotFound(response: Response): Promise<boolean> {
  const problem = JSON.parse((await boundedBody(response)).toString()) as { type?: string } | null;
  return problem?.type === '/developers#problem-not-found';
}

/** The answer at `path`, read as JSON unless it is something else; undefined for a 404 and for what has moved. Throws a 503 Response when the API does not answer. */
export async function fetchJson<T>(
  context: RequestContext,
  path: string,
  timeoutMs = READ_TIMEOUT_MS,
  read: (text: string) => T = JSON.parse as (text: string) => T,
): Promise<T | undefined> {
  const address = context.apiUrl + path;
  const known = parsed.get(address);
  if (known && context.dependencies.stillTrue(known.validity)) return known.value as T;
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...fromPeer(context), ...(known && { 'If-None-Match': known.etag }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304 && known && response.headers.get('ETag') === known.etag) {
      known.validity = context.dependencies.answered(response.headers);
      return known.value as T;
    }
    if (response.status === 404 && (await saysNotFound(response))) return undefined;
    if (response.status === 301) {
      await response.body?.cancel();
      return undefined;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const text = (await wholeBody(response)).toString();
    const value = read(text);
    const validity = context.dependencies.answered(response.headers);
    parsed.set(
      address,
      { etag: response.headers.get('ETag') as string, validity, value },
      { size: 2 * (address.length + text.length) + ENTRY_BYTES },
    );
    return value;
  } catch (error) {
    context.dependencies.unanswered();
    // Without its query: that may hold what somebody typed.
    logError(context, 'the api did not answer', error, { path: path.split('?', 1)[0] });
    throw unavailable(path);
  }
}
