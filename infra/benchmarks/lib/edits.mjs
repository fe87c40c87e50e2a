// How long an edit of the calculator takes until its total is painted: a phone of 360 × 740, its processor slowed 6 times,
// taps on one stepper after another. Beside it, in turn, the same tap on a bare page where it changes one text: what the
// machine and the browser need at the least. The ratio of both is stable where milliseconds are not.
import { ROUNDS } from './numbers.mjs';
import { startBrowser } from './playwright.mjs';

const SLOWED = 6;
/** In each round. */
const EDITS = 10;
const BUTTONS = '.stepper-row button:last-child';
const BARE = '<!doctype html><meta name="viewport" content="width=device-width"><span class="stepper-row"><button>+</button></span><p class="calc-total">0</p>';

/** For each edit of a running site, and for each tap on a bare page: its time in ms, and whether the total changed. */
export async function measureEdits(url) {
  const browser = await startBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const ours = await open(context, async (page) => {
    await page.addInitScript(() => localStorage.setItem('_CookieNotification', new Date().toISOString()));
    await page.goto(`${url}/dream/calculator`, { waitUntil: 'load' });
    await page.waitForFunction(() => Object.keys(document.querySelector('.stepper-row button')).some((key) => key.startsWith('__reactProps')));
  });
  const bare = await open(context, async (page) => {
    await page.setContent(BARE);
    await page.evaluate(() => document.querySelector('button').addEventListener('click', () => (document.querySelector('p').textContent += '1')));
  });
  const places = await ours.locator(BUTTONS).evaluateAll((buttons) => buttons.flatMap(({ disabled }, place) => (disabled ? [] : [place])));
  for (let round = 0; round < ROUNDS; round++) {
    await tap(ours, places.slice(round * EDITS, (round + 1) * EDITS));
    await tap(bare, Array(EDITS).fill(0));
  }
  const [edits, least] = await Promise.all([ours, bare].map((page) => page.evaluate(() => window.taps)));
  await browser.stop();
  return { edits, bare: least };
}

async function open(context, prepare) {
  const page = await context.newPage();
  await prepare(page);
  await page.evaluate(watch);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/** Runs in the page: notes for each tap the time from the finger's lift until the frame with its result was painted. */
function watch() {
  window.taps = [];
  const total = () => document.querySelector('.calc-total').textContent;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = total();
      const note = () => window.taps.push({ ms: performance.now() - timeStamp, changed: total() !== before });
      // The most urgent task that is posted while a frame is prepared runs as soon as that frame has been painted.
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
    },
    true,
  );
}

/** Taps the buttons with these places, one after the other; each answers its time. */
async function tap(page, places) {
  await page.bringToFront();
  const buttons = page.locator(BUTTONS);
  for (const place of places) {
    const button = buttons.nth(place);
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { x, y, width, height } = await button.boundingBox();
    const done = await page.evaluate(() => window.taps.length);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForFunction((done) => window.taps.length > done, done);
  }
}
