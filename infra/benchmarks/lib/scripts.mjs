import { get } from './http.mjs';

/** What the scripts weigh that a page has loaded for a first visitor once its network is quiet: compressed, without headers. */
export async function scriptBytes(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Set();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  const answers = await Promise.all([...scripts].map(get));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}
