/** How long, in ms, the event loop may run between two renders. */
const MAX_YIELD_MS = 5;
/** Node accepts one connection per round of the event loop, so more may take so long. */
const MAX_ACCEPTING_MS = 50;
/** A shorter round did nothing. */
const IDLE_ROUND_MS = 0.02;

let lastYield = Promise.resolve();
let accepted = 0;

export function connectionAccepted(): void {
  accepted += 1;
}

/** Runs before a render. A render with cached data never waits, so queued renders would block every other request. */
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
