/** How long, in ms, everything else may run between two renders. */
const MAX_YIELD_MS = 5;
/** Node accepts one new connection in a round of its event loop: while there are more, rounds go on for so long. */
const MAX_ACCEPTING_MS = 50;
/** A round shorter than this did nothing. */
const IDLE_ROUND_MS = 0.02;

let lastYield = Promise.resolve();
let accepted = 0;

/** Call for each new connection. */
export function connectionAccepted(): void {
  accepted += 1;
}

/**
 * Lets the event loop run before a render. A render whose data are cached never waits for anything: without this, queued renders would run
 * one after the other before a cached page is sent or a new request is even read.
 */
export function yieldToEventLoop(): Promise<void> {
  return (lastYield = lastYield.then(async () => {
    const began = performance.now();
    for (let last = began, now = 0; ; last = now) {
      const before = accepted;
      await new Promise((resolve) => void setImmediate(resolve));
      now = performance.now();
      const most = accepted > before ? MAX_ACCEPTING_MS : MAX_YIELD_MS;
      if (now - last < IDLE_ROUND_MS || now - began > most) return;
    }
  }));
}
