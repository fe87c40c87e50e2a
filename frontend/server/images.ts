import { LRUCache } from 'lru-cache';
import { fromPeer } from '~/page/context';
import { wholeBody } from '~/page/whole-body.server';
import type { Answer } from './answer';
import { plainPage } from './plain-page';
import { Turns } from './turns';
import type { Visit } from './visit';

const MAX_BYTES = 32 * 2 ** 20;
const TIMEOUT_MS = 5_000;
/** Of pictures that are not kept: asked for at once, and waiting for that. */
const AT_ONCE = 64;
const MOST_WAITING = 256;
/** A picture opened by itself is a document, and an SVG could hold scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** /images/* comes from the API. What it calls immutable is kept, up to a bound in bytes, the least used leaving first. */
export function images(apiUrl: string, peerSecret: string) {
  const kept = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, maxEntrySize: MAX_BYTES / 8 });

  const turns = new Turns(AT_ONCE, MOST_WAITING);

  return async function image({ path, search, id }: Visit): Promise<Answer> {
    const version = new URLSearchParams(search).get('v');
    const address = `/api${path}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
    const known = kept.get(address);
    if (known) return known;
    if (!/^\/images(\/[\w-]+(\.[\w-]+)*)+$/.test(path)) return noPicture(404);

    return turns.take(() => fetchPicture(address, id));
  };

  async function fetchPicture(address: string, id: string): Promise<Answer> {
    try {
      const response = await fetch(apiUrl + address, {
        headers: { ...fromPeer({ requestId: id, peerSecret }), Accept: 'image/*' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return noPicture(response.status === 404 ? 404 : 503);
      }
      const answer = await pictureOf(response);
      if (/immutable/.test(String(answer.headers['cache-control'])))
        kept.set(address, answer, { size: answer.body.length + address.length + 200 });
      return answer;
    } catch {
      return noPicture(503);
    }
  }
}

async function pictureOf(response: Response): Promise<Answer> {
  return {
    status: 200,
    headers: {
      'content-type': response.headers.get('content-type') ?? 'application/octet-stream',
      'cache-control': response.headers.get('cache-control') ?? 'public, max-age=300',
      'content-security-policy': PICTURE_POLICY,
    },
    body: await wholeBody(response),
  };
}

function noPicture(status: 404 | 503): Answer {
  return status === 404
    ? plainPage(404, 'There is no such picture', 'Check the link and try again.')
    : plainPage(503, 'The picture is not to be had just now', 'Try again in half a minute.', { 'retry-after': '30' });
}
