// How long an edit of the calculator takes until its total is painted: a phone of 360 × 740, its processor slowed 6 times,
// taps on one stepper after another. Beside it, in turn, the same tap on a bare page where it changes one text: what the
// machine and the browser need at the least. The ratio of both is stable where milliseconds are not.
// Usage: node calculator-edit.mjs [address of a running site]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(path.join(root, 'frontend/package.json'));
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const SLOWED = 6;
const ROUNDS = 5;
const EDITS = 10;
const BUTTONS = '.stepper-row button:last-child';
const BARE = '<!doctype html><meta name="viewport" content="width=device-width"><span class="stepper-row"><button>+</button></span><p class="calc-total">0</p>';

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

export function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
}

/** The times in ms of edits on a running site, and of the same taps on a bare page. */
export async function measureEdits(url) {
  const { chromium } = require('@playwright/test');
  const browser = await chromium.launch({ executablePath: CHROMIUM.find(existsSync), args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run'] });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const open = async (prepare) => {
      const page = await context.newPage();
      await prepare(page);
      await page.evaluate(watch);
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      return page;
    };
    const ours = await open(async (page) => {
      await page.addInitScript(() => localStorage.setItem('_CookieNotification', new Date().toISOString()));
      await page.goto(`${url}/dream/calculator`, { waitUntil: 'load' });
      await page.waitForFunction(() => Object.keys(document.querySelector('.stepper-row button')).some((key) => key.startsWith('__reactProps')));
    });
    const bare = await open(async (page) => {
      await page.setContent(BARE);
      await page.evaluate(() => document.querySelector('button').addEventListener('click', () => (document.querySelector('p').textContent += '1')));
    });
    const places = await ours.locator(BUTTONS).evaluateAll((buttons) => buttons.flatMap(({ disabled }, place) => (disabled ? [] : [place])));
    for (let round = 0; round < ROUNDS; round++) {
      await tap(ours, places.slice(round * EDITS, (round + 1) * EDITS));
      await tap(bare, Array(EDITS).fill(0));
    }
    const [edits, least] = await Promise.all([ours, bare].map((page) => page.evaluate(() => window.taps)));
    return { edits: edits.map(({ ms }) => ms), changed: edits.filter(({ changed }) => changed).length, bare: least.map(({ ms }) => ms) };
  } finally {
    await browser.close();
  }
}

/** Starts a built program and resolves with the address its "listening" line names. */
function start(children, command, args, cwd, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const port = /"listening"/.test(line) && /:(\d+)"/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

async function main(given) {
  const state = mkdtempSync(path.join(tmpdir(), 'almanac-bench-'));
  const children = [];
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(state, { recursive: true, force: true });
  });
  const settings = { NODE_ENV: 'production', STATE_DIR: state, DATA_DIR: path.join(root, 'data'), PEER_SECRET: 'bench', RATE_LIMITS: 'off' };
  const boot = async () => {
    const api = await start(children, path.join(root, 'backend/bin/almanac'), ['serve'], root, { ...settings, API_PORT: '0' });
    return start(children, process.execPath, ['build/server/main.js'], path.join(root, 'frontend'), { ...settings, WEB_PORT: '0', API_URL: api });
  };
  const { edits, changed, bare } = await measureEdits(given ?? (await boot()));
  const row = (what, times) => ({ what, ...Object.fromEntries([50, 75, 95].map((part) => [`p${part} ms`, Math.round(percentile(times, part / 100))])) });
  console.log(`${edits.length} edits, of which ${changed} changed the total; processor slowed ${SLOWED} times, 360 × 740; until painted`);
  console.table([row('an edit of the calculator', edits), row('a tap on a bare page', bare)]);
  console.log(`ratio at p75: ${(percentile(edits, 0.75) / percentile(bare, 0.75)).toFixed(2)} (goal: at most 50 ms)`);
  process.exit(0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv[2]);
