import { createRequire } from 'node:module';
import path from 'node:path';
import { startChromium } from './chromium.mjs';
import { frontend } from './programs.mjs';

const { chromium } = createRequire(path.join(frontend, 'package.json'))('@playwright/test');

/** A browser that is driven by the Playwright of the browser tests. */
export async function startBrowser() {
  const { port, stop } = await startChromium();
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  return { newContext: (options) => browser.newContext(options), stop: () => browser.close().then(stop) };
}
