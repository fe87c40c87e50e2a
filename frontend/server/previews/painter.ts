import { Worker } from 'node:worker_threads';
import { ConcurrencyLimiter } from '../concurrency-limiter';
import type { Preview } from './card';

/** Drawn one after another, so many more wait. */
const MAX_QUEUED = 32;
/** The first drawing of a thread, which makes its fonts ready, takes the longest. */
const TIMEOUT_MS = 10_000;
/** A thread that has had nothing to do for so long ends: it holds some 80 MB. */
const IDLE_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

type Answer = { png: Uint8Array } | { error: string };

/** Draws previews in one worker thread, which lives only while there is something to draw. */
export class Painter {
  readonly #file: URL;
  readonly #limiter = new ConcurrencyLimiter(1, MAX_QUEUED);
  readonly #timeoutMs: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `file` is the built `worker.ts`. */
  constructor(file: URL, timeoutMs = TIMEOUT_MS) {
    this.#file = file;
    this.#timeoutMs = timeoutMs;
  }

  /** The PNG. Rejects with QueueFull when too many wait, and when it cannot be drawn; the next one then gets a new thread. */
  draw(preview: Preview): Promise<Buffer> {
    return this.#limiter.run(async () => {
      clearTimeout(this.#idle);
      const worker = (this.#worker ??= this.#start());
      try {
        const answer = await this.#ask(worker, preview);
        if ('error' in answer) throw new Error(answer.error);
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        return Buffer.from(answer.png.buffer, answer.png.byteOffset, answer.png.byteLength);
      } catch (error) {
        this.#end();
        throw error;
      }
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: MEMORY, env: {}, execArgv: [] });
    // Nobody may be asking it: an error without a listener would end the server.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }

  #ask(worker: Worker, preview: Preview): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error('the drawing takes too long'))), this.#timeoutMs);
      const failed = (error: Error) => settle(() => reject(error));
      const ended = (code: number) => failed(new Error(`the thread that draws ended with ${code}`));
      const answered = (answer: Answer) => settle(() => resolve(answer));
      const settle = (how: () => void) => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        how();
      };
      worker.on('message', answered).on('error', failed).on('exit', ended);
      worker.postMessage(preview);
    });
  }

  #end(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
