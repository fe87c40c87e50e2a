import type { IncomingMessage } from 'node:http';
import { networkOf, visitorOf } from '../security/visitor-address';
import { QueueFull } from '../limits/concurrency-limiter';

/** Far above the longest message. */
export const MAX_BODY = 64 * 1024;
/** With a screenshot: the API's own limit. */
export const MAX_UPLOAD = 960 * 1024;
/** Enough for a long message on a bad connection; the next for a screenshot. */
const BODY_TIMEOUT_MS = 5_000;
const UPLOAD_TIMEOUT_MS = 15_000;
/**
 * How many posts may run at once, narrowest first; a screenshot takes far more memory. The limit of a network is low,
 * so that it cannot block others.
 */
const BOUNDS: ReadonlyArray<{ of?: 'visitor' | 'network'; uploads: boolean; max: number }> = [
  { of: 'visitor', uploads: true, max: 2 },
  { of: 'visitor', uploads: false, max: 16 },
  { of: 'network', uploads: true, max: 4 },
  { of: 'network', uploads: false, max: 32 },
  { uploads: true, max: 16 },
  { uploads: false, max: 256 },
];
/** Counted as received when a body begins, so that it does not look slow at once. */
const HEAD_START = 1_024;

export type PostBody = Buffer | 'too long' | 'too slow';

interface Post {
  visitor: string;
  network: string;
  /** It may hold a screenshot. */
  upload: boolean;
  began: number;
  received: number;
  /** Stops the wait for the rest of the body; undefined once it is complete. */
  giveUp?: (why: Error) => void;
}

/** A bounded number at once: in total, by network and by visitor. When full, the slowest is dropped for the next. */
export class FormPosts {
  readonly #underWay = new Set<Post>();

  /**
   * Reads and answers a body. Rejects with QueueFull if there is no place or the body was dropped for another; with
   * another error if the sender breaks off. The rest of a body that is too long is read, so that the refusal arrives.
   */
  async take<T>(req: IncomingMessage, address: string, answer: (body: PostBody) => Promise<T>): Promise<T> {
    const post: Post = {
      visitor: visitorOf(address),
      network: networkOf(address),
      upload: /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? ''),
      began: performance.now(),
      received: 0,
    };
    this.#makeRoom(post);
    this.#underWay.add(post);
    try {
      return await answer(await readBody(req, post));
    } finally {
      this.#underWay.delete(post);
    }
  }

  /** Makes room within each bound. If one is full of complete posts, nobody is dropped. */
  #makeRoom(next: Post): void {
    const now = performance.now();
    const speed = ({ giveUp, received, began }: Post) => (giveUp ? (received + HEAD_START) / (now - began) : Infinity);
    const staying = new Set(this.#underWay);
    for (const { of, uploads, max } of BOUNDS) {
      if (uploads && !next.upload) continue;
      const crowd = [...staying].filter((post) => (!of || post[of] === next[of]) && (!uploads || post.upload));
      if (crowd.length < max) continue;
      const slowest = crowd.reduce((one, other) => (speed(other) < speed(one) ? other : one));
      if (!slowest.giveUp) throw new QueueFull('every place waits for its answer');
      staying.delete(slowest);
    }
    for (const post of this.#underWay) {
      if (staying.has(post)) continue;
      this.#underWay.delete(post);
      post.giveUp?.(new QueueFull('others send faster'));
    }
  }
}

async function readBody(req: IncomingMessage, post: Post): Promise<PostBody> {
  const max = post.upload ? MAX_UPLOAD : MAX_BODY;
  const chunks: Buffer[] = [];
  let take = (_: Buffer) => {};
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      take = (chunk) => {
        post.received += chunk.length;
        if (post.received > max) resolve('too long');
        else chunks.push(chunk);
      };
      timer = setTimeout(() => resolve('too slow'), post.upload ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS);
      post.giveUp = reject;
      req.on('error', reject);
      req.once('close', () => reject(new Error('the request ended early')));
      if (Number(req.headers['content-length']) > max) return resolve('too long');
      req.on('data', take);
      req.once('end', () => resolve(Buffer.concat(chunks)));
    });
  } finally {
    clearTimeout(timer);
    post.giveUp = undefined;
    req.off('data', take).resume();
  }
}
