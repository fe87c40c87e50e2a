import PQueue from 'p-queue';

/** Rendering takes a whole processor: more at once only wait for each other. */
const MAX_RUNNING = 16;
/** About a second of the processor's time. */
const MAX_QUEUED = 100;
const MAX_WAIT_MS = 2_000;

/** The client should try again in a moment. */
export class QueueFull extends Error {}

/** Runs tasks in order. Rejects with QueueFull when too many wait, or one waits too long. */
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
