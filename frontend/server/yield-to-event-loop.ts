/** How long, in ms, everything else may run between two renders. Node accepts only one new connection per round of its event loop. */
const MAX_YIELD_MS = 5;
/** A round shorter than this did nothing. */
const IDLE_ROUND_MS = 0.02;

let lastYield = Promise.resolve();

/**
 * Lets the event loop run before a render. A render whose data are cached never waits for anything: without this, queued renders would run
 * one after the other before a cached page is sent or a new request is even read.
 */
export function yieldToEventLoop(): Promise<void> {
  return (lastYield = lastYield.then(async () => {
    const began = performance.now();
    for (let last = began, now = 0; ; last = now) {
      await new Promise((resolve) => void setImmediate(resolve));
      now = performance.now();
      if (now - last < IDLE_ROUND_MS || now - began > MAX_YIELD_MS) return;
    }
  }));
}
