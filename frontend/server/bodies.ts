import type { IncomingMessage } from 'node:http';
import { visitorOf } from './client-address';
import { Overloaded } from './turns';

/** Far above the longest message a form can hold. */
export const MAX_BODY = 64 * 1024;
/** A phone on a bad line sends a long message in that time. */
const MOST_MS = 5_000;
/** Bodies that are read at once: each takes a place in memory. */
const MOST = 256;
/** Of one visitor. */
const MOST_EACH = 16;
/** What counts as received when a body begins, in bytes: one whose first bytes are on their way is not slow. */
const HEAD_START = 1_024;

interface Body {
  visitor: string;
  began: number;
  received: number;
  end(result: Buffer | 'too long' | 'too slow' | Error): void;
}

/** Reads the bodies of requests, a bounded number at once: when all places are taken, the slowest makes room for the next. */
export class Bodies {
  readonly #underWay = new Set<Body>();

  /**
   * Resolves with the whole body, or with why it was given up; of one that is too long, the rest is read and dropped, so that the
   * refusal arrives. Rejects with Overloaded when it made room for another, and when the sender breaks off.
   */
  read(req: IncomingMessage, address: string): Promise<Buffer | 'too long' | 'too slow'> {
    const visitor = visitorOf(address);
    this.#makeRoom(visitor);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const take = (chunk: Buffer) => {
        body.received += chunk.length;
        if (body.received > MAX_BODY) body.end('too long');
        else chunks.push(chunk);
      };
      const body: Body = {
        visitor,
        began: performance.now(),
        received: 0,
        end: (result) => {
          clearTimeout(timer);
          this.#underWay.delete(body);
          req.off('data', take).resume();
          if (result instanceof Error) reject(result);
          else resolve(result);
        },
      };
      const timer = setTimeout(() => body.end('too slow'), MOST_MS);
      this.#underWay.add(body);
      req.on('error', (error) => body.end(error));
      req.once('close', () => body.end(new Error('the request ended early')));
      if (Number(req.headers['content-length']) > MAX_BODY) return body.end('too long');
      req.on('data', take);
      req.once('end', () => body.end(Buffer.concat(chunks)));
    });
  }

  #makeRoom(visitor: string): void {
    const all = [...this.#underWay];
    const theirs = all.filter((body) => body.visitor === visitor);
    const crowded = theirs.length >= MOST_EACH ? theirs : all.length >= MOST ? all : [];
    if (!crowded.length) return;
    const now = performance.now();
    const speed = ({ received, began }: Body) => (received + HEAD_START) / (now - began);
    crowded.reduce((slowest, body) => (speed(body) < speed(slowest) ? body : slowest)).end(new Overloaded('others send faster'));
  }
}
