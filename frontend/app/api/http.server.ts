import { LRUCache } from 'lru-cache';
import { fromPeer, logError, type Validity, type RequestContext } from '~/page/context';
import { boundedBody, wholeBody } from '~/page/whole-body.server';

/** Short, so that a page can say "try again" before its reader gives up. */
const READ_TIMEOUT_MS = 2_500;
const RETRY_AFTER_SECONDS = '30';

/** Bytes of an entry beside its texts, by estimate: it bounds the number of empty answers. */
const ENTRY_BYTES = 500;

/** Parsed answers by address. An answer that may be outdated is checked with its ETag. */
const parsed = new LRUCache<string, { etag: string; validity: Validity; value: unknown }>({
  maxSize: 16 * 2 ** 20,
  maxEntrySize: 4 * 2 ** 20,
});

/** True for what can be an item's name. */
export const isSlug = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(text);

/** Whether the API itself says that nothing is there. A 404 of a proxy does not count. */
async function saysNotFound(response: Response): Promise<boolean> {
  const problem = JSON.parse((await boundedBody(response)).toString()) as { type?: string } | null;
  return problem?.type === '/developers#problem-not-found';
}

interface FetchOptions<T> {
  timeoutMs?: number;
  read?(text: string): T;
  /** Called on failure, in place of the dependencies' own. */
  unanswered?(): void;
}

/** The answer at `path`, as JSON unless `read` is given. Undefined for 404 and 301; throws a 503 Response. */
export async function fetchJson<T>(
  context: RequestContext,
  path: string,
  { timeoutMs = READ_TIMEOUT_MS, read = JSON.parse as (text: string) => T, unanswered }: FetchOptions<T> = {},
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
    if (response.status !== 200) {
      await response.body?.cancel();
      if (response.status === 301) return undefined;
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
    if (unanswered) unanswered();
    else context.dependencies.unanswered();
    // Queries may hold what somebody typed.
    logError(context, 'the api did not answer', error, { path: path.split('?', 1)[0] });
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS };
    throw new Response(null, { status: 503, statusText: `no answer from ${path}`, headers });
  }
}
