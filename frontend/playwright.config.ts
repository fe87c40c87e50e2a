import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(existsSync);
if (!chromium)
  throw new Error('The browser tests need Chromium: run `make test`, which installs it, or install it by hand.');

// Chromium's sandbox refuses to run as root; everywhere else it stays on.
const asRoot = process.getuid?.() === 0;

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** Journeys that wait for the clock, for time limits and for slow lines more than they work. */
const WAITING = specs('api-faults', 'clock', 'connections', 'loading', 'publishing', 'rolling-restart', 'rollover');

/** Journeys that check pictures, requests or shifts. Others load no pictures: drawing them is a fifth of the work. */
const PICTURES = specs(
  'ads',
  'ads-consent',
  'ads-places',
  'budgets',
  'calculator-updates',
  'crawl',
  'design',
  'editor',
  'every-page',
  'headers',
  'injection',
  'new-component',
  'offline',
  'old-assets',
  'old-browsers',
  'open-data',
  'other-browsers',
  'page-cache',
  'page-kinds',
  'posts',
  'print',
);

export default defineConfig<object, { pictures: boolean }>({
  testDir: 'e2e',
  globalSetup: './e2e/support/shared-site.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One that waits, and one more than there are processors: a sixth of the work is waiting, too.
  workers: availableParallelism() + 2,
  // The site has time limits, such as 2.5 s for an answer of the API, that a shared machine can miss.
  // A test that passes at the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  // Generous: measuring the contrast of a long page takes a slow machine a while.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A service worker would answer requests that the tests expect at the server.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    screenshot: 'only-on-failure',
  },
  // Few projects: a worker that changes its project starts again, with another browser.
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'pictures', testMatch: PICTURES },
    { name: 'words', testIgnore: [...WAITING, ...PICTURES], use: { pictures: false } },
  ],
});
