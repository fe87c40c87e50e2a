import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the system; where there is none of these, what chrome-launcher finds. */
export const chromePath = process.env.CHROME_PATH ?? INSTALLED.find((place) => existsSync(place));

let running;
process.on('exit', () => running?.kill());

/** A browser without a window, which ends with the benchmarks; one at a time. */
export async function startChromium() {
  // Chromium's sandbox does not work for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  running = await launch({ chromePath, chromeFlags: ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', ...sandbox], logLevel: 'silent', handleSIGINT: false });
  return running;
}
