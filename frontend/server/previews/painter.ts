import { Worker } from 'node:worker_threads';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter';
import type { Preview } from './card';

/** Previews are drawn one after another. */
const MAX_QUEUED = 32;
/** The first drawing of a thread loads the fonts and takes the longest. */
const TIMEOUT_MS = 10_000;
/** An idle thread ends after so long: it holds 50 MB. */
const IDLE_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Draws previews in one worker thread that lives only while needed. */
export class Painter {
  readonly #limiter = new ConcurrencyLimiter(1, MAX_QUEUED);
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: URL,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Returns the PNG. Rejects with QueueFull when too many wait, or if drawing fails; then the thread is replaced. */
  draw(preview: Preview): Promise<Buffer> {
    return this.#limiter.run(async () => {
      clearTimeout(this.#idle);
      const worker = (this.#worker ??= this.#start());
      try {
        const { buffer, byteOffset, byteLength } = await this.#request(worker, preview);
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        this.#end();
        throw error;
      }
    });
  }

  #start(): Worker {
    const worker = new Worker(this.file, { resourceLimits: MEMORY, env: {}, execArgv: [] });
    // Without a listener an error would end the server.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    worker.unref();
    return worker;
  }

  #request(worker: Worker, preview: Preview): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error('the drawing takes too long'))), this.timeoutMs);
      const failed = (error: Error) => settle(() => reject(error));
      const ended = (code: number) => failed(new Error(`the thread that draws ended with ${code}`));
      const answered = (png: Uint8Array) => settle(() => resolve(png));
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
