import { existsSync } from 'node:fs';
import { Launcher } from 'chrome-launcher';
import { end, folder, run } from './scratch.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the system; without one, what chrome-launcher finds. */
export const chromePath = process.env.CHROME_PATH ?? INSTALLED.find((place) => existsSync(place));

/** A browser without a window. It ends with the run, from its first moment on. */
export async function startChromium() {
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chromeFlags = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', ...sandbox];
  const chrome = new Launcher({ chromePath, userDataDir: folder('chromium'), chromeFlags }, { spawn: run });
  await chrome.launch();
  return { port: chrome.port, stop: () => end(chrome.chromeProcess) };
}
