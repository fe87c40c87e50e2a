/** So long, in ms, everything else is done between two renders; Node takes no more than one new connection in a round of its event loop. */
const BREATH_MS = 5;
/** In a round that is shorter, nothing was to be done. */
const NOTHING_MS = 0.02;

let lastBegun = Promise.resolve();

/**
 * Waited for before each render, so that between two of them the event loop goes round. A render whose answers are known never waits for
 * anything: without this, those that follow it would run before a kept page is sent or a request is so much as read.
 */
export function breathe(): Promise<void> {
  return (lastBegun = lastBegun.then(async () => {
    const began = performance.now();
    for (let last = began, now = 0; ; last = now) {
      await new Promise((resolve) => void setImmediate(resolve));
      now = performance.now();
      if (now - last < NOTHING_MS || now - began > BREATH_MS) return;
    }
  }));
}
