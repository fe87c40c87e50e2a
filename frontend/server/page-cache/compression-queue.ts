import PQueue from 'p-queue';
import type { EncodedResponse } from '../encoded-response';

const MAX_QUEUED = 256;

/** Compresses pages as well as brotli can, one at a time: the work fills a core, and visitors who wait for a render need it more. */
export class CompressionQueue {
  readonly #queue = new PQueue({ concurrency: 1 });

  /** False when the queue is full; try again later. */
  add(page: EncodedResponse, done: () => void): boolean {
    if (this.#queue.size >= MAX_QUEUED) return false;
    void this.#queue.add(() => page.recompress().then(done));
    return true;
  }
}
