// What a first visitor with a phone on a slow connection gets, and when.
import { answering } from './phone.mjs';

const SLOWED = 4;

/** Weights in bytes br, without headers; times in ms; the longest task after the load, 0 where all are below 50 ms. */
export async function firstView(phone, url) {
  const page = await phone.open(SLOWED);
  await page.addInitScript(watch);
  await page.goto(url);
  await answering(page);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(read);
  await page.context().close();
  return seen;
}

/** Runs in the page. */
function watch() {
  window.seen = { lcp: 0, cls: 0, tasks: [] };
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  note('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime));
  note('layout-shift', ({ value }) => (window.seen.cls += value));
  note('longtask', ({ startTime, duration }) => window.seen.tasks.push({ startTime, duration }));
}

/** Runs in the page. */
function read() {
  const { lcp, cls, tasks } = window.seen;
  const { loadEventStart, encodedBodySize: document } = performance.getEntriesByType('navigation')[0];
  const [{ startTime: fcp }] = performance.getEntriesByName('first-contentful-paint');
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return {
    document,
    scripts: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    fcp,
    lcp,
    cls,
    task: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= loadEventStart).map(({ duration }) => duration)),
  };
}
