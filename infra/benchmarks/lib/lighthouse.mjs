// Lighthouse 12, mobile, slow 4G and a four times slower processor, both simulated: its own defaults.
import lighthouse from 'lighthouse';
import { startChromium } from './chromium.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

/** One visit to an address, with a browser of its own. */
export async function inspect(address) {
  const lhr = await trace(address);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]));
  const times = Object.fromEntries(
    Object.entries(TIMES).map(([name, audit]) => [name, lhr.audits[audit].numericValue]),
  );
  const requests = lhr.audits['network-requests'].details.items;
  const scripts = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return { scores, times, weight: { scripts }, failed: CATEGORIES.flatMap((name) => failedAudits(lhr, name)) };
}

/** Tries again: on a busy machine a trace can lack its beginning (NO_NAVSTART), or the browser ends. */
async function trace(address, tries = 3) {
  const chrome = await startChromium();
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
    });
    if (!lhr.runtimeError) return lhr;
    throw new Error(`${address}: ${lhr.runtimeError.message}`);
  } catch (error) {
    if (tries === 1) throw error;
  } finally {
    await chrome.stop();
  }
  return trace(address, tries - 1);
}

/** The audits that cost a category points. */
function failedAudits(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => `${category}: ${id}${lhr.audits[id].displayValue ? ` (${lhr.audits[id].displayValue})` : ''}`);
}
