import PQueue from 'p-queue';

/** Rendering fills the processor: more renders at once only make each one wait for the others. */
const MAX_RUNNING = 16;
/** So much queued work takes about a second of the processor. */
const MAX_QUEUED = 100;
const MAX_WAIT_MS = 2_000;

/** Too much is asked for at once: the client should try again in a moment. */
export class QueueFull extends Error {}

/** Runs a bounded number of tasks at once, in order of arrival. Rejects with QueueFull when too many are queued, or when one has waited too long. */
export class ConcurrencyLimiter {
  readonly #queue: PQueue;

  constructor(
    maxRunning = MAX_RUNNING,
    private readonly maxQueued = MAX_QUEUED,
  ) {
    this.#queue = new PQueue({ concurrency: maxRunning });
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#queue.size >= this.maxQueued) throw new QueueFull('the queue is full');
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(new QueueFull('the wait is too long')), MAX_WAIT_MS);
    return this.#queue.add(
      () => {
        clearTimeout(timer);
        return task();
      },
      { signal: wait.signal },
    );
  }
}
