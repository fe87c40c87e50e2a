// How long a choice takes until its change is painted. Beside it, in turn, a bare tap: on a button in the same page that
// changes its own text, the least that machine and browser need. The ratio of both is stable, milliseconds are not.
import { answering } from './phone.mjs';

const TAPS = 16;

/**
 * Taps the elements of the selector `choices` in the page at `url`, one after the other, with a slowed processor. Returns
 * the times in ms of the choices and of the bare taps, and the requests of the choices. Fails when one does not change
 * `shows`.
 */
export async function measureChoices(phone, url, { choices, shows, slowed }) {
  const page = await phone.open(slowed);
  await page.addInitScript(() => localStorage.setItem('_CookieNotification', new Date().toISOString()));
  await page.goto(url);
  await answering(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(prepare);
  let requests = 0;
  const times = { choice: [], bare: [] };
  for (let tap = 0; tap < TAPS; tap++) {
    // Pictures come when they are scrolled into sight, and the browser asks its cache for the icon at each address.
    const count = (request) => void (new URL(request.url()).pathname.endsWith('.svg') || requests++);
    page.on('request', count);
    times.choice.push(await timed(page, choices, shows, tap + 1)); // the first may be what is chosen already
    page.off('request', count);
    times.bare.push(await timed(page, '#bare', '#bare', 0));
  }
  await page.context().close();
  return { ...times, requests };
}

/** Runs in the page: puts the bare button into it. */
function prepare() {
  const button = Object.assign(document.createElement('button'), { id: 'bare', type: 'button', textContent: '0' });
  button.style.cssText = 'position:fixed;top:0;left:0;z-index:99;width:3rem;height:3rem';
  button.addEventListener('click', () => (button.textContent = Number(button.textContent) + 1));
  document.body.append(button);
}

/** Taps the next of the elements; the time from the finger's lift until the frame with another `shows` is painted. */
async function timed(page, taps, shows, place) {
  const { x, y } = await page.evaluate(watch, { taps, shows, place });
  await page.touchscreen.tap(x, y);
  const time = await page.waitForFunction(() => window.tapped, null, { timeout: 10_000 });
  return time.jsonValue();
}

/** Runs in the page. */
async function watch({ taps, shows, place }) {
  window.tapped = undefined;
  const enabled = [...document.querySelectorAll(taps)].filter(
    (element) => !element.disabled && element.checkVisibility(),
  );
  const element = enabled[place % enabled.length];
  const shown = () => document.querySelector(shows).innerHTML;
  const before = shown();
  addEventListener(
    'click',
    ({ timeStamp }) => {
      // The most urgent task that is posted while a frame is prepared runs as soon as that frame has been painted.
      const look = () =>
        requestAnimationFrame(
          () =>
            void scheduler.postTask(
              () => {
                const time = performance.now() - timeStamp; // before the answer is read, which may be long
                if (shown() === before) look();
                else window.tapped = time;
              },
              { priority: 'user-blocking' },
            ),
        );
      look();
    },
    { capture: true, once: true },
  );
  if (taps !== '#bare') element.scrollIntoView({ block: 'center', inline: 'center' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Pictures that the jump brings into sight, and what follows an earlier tap, belong to no tap.
  await new Promise(function whenIdle(resolve) {
    requestIdleCallback((idle) => (idle.timeRemaining() > 40 ? resolve() : whenIdle(resolve)));
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
