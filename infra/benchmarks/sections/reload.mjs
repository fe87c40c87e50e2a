// 7. A reload of the calculator with a plan of one's own, on a slow phone: when its totals are there.
import { settled } from '../lib/http.mjs';
import { answering, startPhone } from '../lib/phone.mjs';
import { startSite } from '../lib/programs.mjs';

const PAGE = '/dream/calculator';
const SLOWED = 4;

export async function measure(report) {
  const site = await startSite();
  await settled(site.web.url + PAGE, 3_000); // in the page cache, and as small as it gets
  const phone = await startPhone();
  const page = await phone.open(SLOWED);
  await page.addInitScript(watch);
  await page.goto(site.web.url + PAGE);
  await answering(page);
  const { fcp } = await page.evaluate(() => window.seen);
  const before = await page.locator('#total').innerText();
  await page.evaluate(() =>
    [...document.querySelectorAll('input + button[type=button]')].find((button) => !button.disabled).click(),
  );
  await page.waitForFunction((before) => document.querySelector('#total').innerText !== before, before);
  const own = await page.locator('#total').innerText();
  await page.evaluate((own) => sessionStorage.setItem('own', own), own);
  // The page reports it by itself, because an evaluation takes a slow phone a fifth of a second.
  const shown = page.waitForEvent('console', { predicate: (message) => message.text() === 'own' });
  await page.reload({ waitUntil: 'commit' });
  await shown;
  const again = await page.evaluate(() => ({
    ...window.seen,
    arrived: Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < window.seen.own)
        .map(({ responseEnd }) => responseEnd),
    ),
  }));
  report({
    what: `own totals after a reload, processor ${SLOWED} × slower`,
    ours: again.own,
    against: 'first paint of the default plan',
    theirs: fcp,
    unit: 'ms',
    ratio: again.own / fcp,
    note: `${again.foreign} other totals seen before; ${Math.round(again.own - again.arrived)} ms after the last script before it`,
  });
  await page.context().close();
  await Promise.all([phone.stop(), site.stop()]);
}

/** Runs in the page: notes the first paint, and the first frame that shows the visitor's own totals. */
function watch() {
  window.seen = { fcp: 0, own: 0, foreign: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.seen.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  const expected = sessionStorage.getItem('own');
  if (!expected) return;
  const look = () => {
    const total = document.querySelector('#total');
    if (total?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
      if (total.innerText === expected) {
        window.seen.own = performance.now();
        return console.log('own');
      }
      window.seen.foreign ||= 1;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
