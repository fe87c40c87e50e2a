// Lighthouse 12, mobile, slow 4G and a four times slower processor, both simulated: its own defaults.
import lighthouse from 'lighthouse';
import { startChromium } from './chromium.mjs';
import { median } from './numbers.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' };

/** The medians of some visits to each address, each with an empty browser cache. */
export async function inspect(addresses, visits, report) {
  const chrome = await startChromium();
  const results = [];
  try {
    for (const address of addresses) {
      const seen = [];
      for (let visit = 0; visit < visits; visit++) seen.push(await inspectOnce(address, chrome.port));
      const result = middle(seen);
      results.push(result);
      report?.(address, result);
    }
  } finally {
    chrome.kill();
  }
  return results;
}

/** On a busy machine the browser's trace can lack its beginning (NO_NAVSTART); another visit has it. */
async function trace(address, port, tries = 3) {
  const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES });
  if (!lhr.runtimeError) return lhr;
  if (tries > 1) return trace(address, port, tries - 1);
  throw new Error(`${address}: ${lhr.runtimeError.message}`);
}

async function inspectOnce(address, port) {
  const lhr = await trace(address, port);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]));
  const times = Object.fromEntries(Object.entries(TIMES).map(([name, audit]) => [name, lhr.audits[audit].numericValue]));
  return { scores, times, failed: CATEGORIES.flatMap((name) => failedAudits(lhr, name)) };
}

/** The audits that cost a category points. */
function failedAudits(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => `${category}: ${id}${lhr.audits[id].displayValue ? ` (${lhr.audits[id].displayValue})` : ''}`);
}

function middle(seen) {
  const of = (group) => Object.fromEntries(Object.keys(seen[0][group]).map((name) => [name, median(seen.map((one) => one[group][name]))]));
  return { scores: of('scores'), times: of('times'), failed: [...new Set(seen.flatMap((one) => one.failed))] };
}
