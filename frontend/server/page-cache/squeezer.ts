import type { KeptPage } from './kept-page';

interface Job {
  page: KeptPage;
  done(): void;
}

/** More than wait here are turned away: they are not worth memory. */
const MOST_WAITING = 256;

/** Compresses pages as well as can be, one at a time: the work fills a core, and whoever waits for a render needs it more. */
export class Squeezer {
  readonly #waiting: Job[] = [];
  #busy = false;

  /** False when too many wait; try again later. */
  later(page: KeptPage, done: () => void): boolean {
    if (this.#waiting.length >= MOST_WAITING) return false;
    this.#waiting.push({ page, done });
    if (!this.#busy) void this.#work();
    return true;
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await job.page.squeeze();
      job.done();
    }
    this.#busy = false;
  }
}
