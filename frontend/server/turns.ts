/** Rendering fills the processor: more at once only make each wait for the others. */
const AT_ONCE = 16;
/** What waits here takes a second of the processor. */
const MOST_WAITING = 100;
/** Longer nobody waits for a turn, however slow the work before it is. */
const LONGEST_WAIT_MS = 2_000;

/** Too much is asked for at once: come again in a moment. */
export class Overloaded extends Error {}

/** Does work a few pieces at a time, in the order in which it came; what comes when too much waits is turned away at once. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #running = 0;

  constructor(atOnce = AT_ONCE, mostWaiting = MOST_WAITING) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) throw new Overloaded('too many wait');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new Overloaded('the wait is too long'));
      }, LONGEST_WAIT_MS);
      this.#waiting.add(begin);
    });
  }

  /** Hands the turn on to who waits longest. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(first);
    first();
  }
}
