import { squeeze, type KeptPage } from './kept-page';

/** More than wait here are turned away: they are not worth memory. */
const MOST_WAITING = 256;

/** Compresses pages as well as can be, one at a time: the work fills a core, and whoever waits for a render needs it more. */
export class Squeezer {
  readonly #waiting: KeptPage[] = [];
  #busy = false;

  /** False when too many wait; try again later. */
  later(page: KeptPage): boolean {
    if (this.#waiting.length >= MOST_WAITING) return false;
    this.#waiting.push(page);
    if (!this.#busy) void this.#work();
    return true;
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let page = this.#waiting.shift(); page; page = this.#waiting.shift()) await squeeze(page);
    this.#busy = false;
  }
}
