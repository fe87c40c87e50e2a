import type { Page } from '@playwright/test';
import { expect, ready, test } from './support/test';

// What a player does before an island answers, or in the moment in which it begins to, counts exactly once.

type Kind = 'tick' | 'type' | 'write' | 'choose' | 'slide' | 'press' | 'key' | 'file';

interface Act {
  what: string;
  path: string;
  kind: Kind;
  /** The element, by its label or name. */
  on: (page: Page) => ReturnType<Page['locator']>;
  /** What is typed or chosen, or what the chosen file holds. */
  value?: string;
  /** What is done before the scripts come. */
  first?(page: Page): Promise<void>;
  /** What the browser keeps from another day. */
  kept?: Record<string, string>;
  /** What the page then says. */
  shows(page: Page): Promise<void>;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const ACTS: Act[] = [
  {
    what: 'a switch of the calculator',
    path: '/dream/calculator',
    kind: 'tick',
    on: (page) => page.locator('#switch-windmill'),
    async shows(page) {
      await expect(page.getByText('7 of 19 included')).toBeVisible();
      await expect(card(page, 'Windmill').getByLabel('Active')).toBeChecked();
    },
  },
  {
    what: 'a number of the calculator',
    path: '/dream/calculator',
    kind: 'type',
    value: '5',
    on: (page) => card(page, 'Farmhouse').getByLabel('Target level'),
    async shows(page) {
      await expect(card(page, 'Farmhouse').getByLabel('Target level')).toHaveValue('5');
      await expect(card(page, 'Farmhouse')).toContainText('Cost to reach level 5');
    },
  },
  {
    what: 'the last letter of a number of the calculator',
    path: '/dream/calculator',
    kind: 'write',
    value: '0',
    first: (page) => card(page, 'House').getByLabel('Quantity').fill('2'),
    on: (page) => card(page, 'House').getByLabel('Quantity'),
    shows: (page) => expect(card(page, 'House').getByLabel('Quantity')).toHaveValue('20'),
  },
  {
    what: 'a button that counts, pressed twice',
    path: '/dream/calculator',
    kind: 'press',
    on: (page) => card(page, 'House').getByLabel('One more', { exact: true }),
    shows: (page) => expect(card(page, 'House').getByLabel('Quantity')).toHaveValue('3'),
  },
  {
    what: 'an arrow key in a number, pressed twice',
    path: '/dream/calculator',
    kind: 'key',
    on: (page) => card(page, 'House').getByLabel('Quantity'),
    shows: (page) => expect(card(page, 'House').getByLabel('Quantity')).toHaveValue('3'),
  },
  {
    what: 'a level of a table',
    path: '/buildings/farmhouse?from=3&to=9',
    kind: 'type',
    value: '4',
    on: (page) => page.getByLabel('From', { exact: true }),
    async shows(page) {
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('4');
      await expect(page.getByRole('main')).toContainText('From level 4 to 9');
      await expect(page).toHaveURL(/from=4/);
    },
  },
  {
    what: 'a level of a table, put back to what it was',
    path: '/buildings/farmhouse?from=3&to=9',
    kind: 'type',
    value: '3',
    first: (page) => page.getByLabel('From', { exact: true }).fill('4'),
    on: (page) => page.getByLabel('From', { exact: true }),
    async shows(page) {
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('3');
      await expect(page.getByRole('main')).toContainText('From level 3 to 9');
    },
  },
  {
    what: 'a choice of a list',
    path: '/tree-of-life',
    kind: 'choose',
    value: '100',
    on: (page) => page.getByLabel('Your farm level'),
    async shows(page) {
      await expect(page.getByLabel('Your farm level')).toHaveValue('100');
      await expect(page.getByRole('main')).toContainText('at farm level 100.');
    },
  },
  {
    what: 'a choice that is kept',
    path: '/my-farm',
    kind: 'choose',
    value: '24',
    on: (page) => page.getByLabel('Farm size'),
    async shows(page) {
      await expect(page.getByLabel('Farm size')).toHaveValue('24');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('my_farm'))).toContain('"size":24');
    },
  },
  {
    what: 'a slider',
    path: '/co-op/projects?bonus=apple',
    kind: 'slide',
    value: '20',
    on: (page) => page.getByRole('slider'),
    async shows(page) {
      await expect(page.getByRole('slider')).toHaveValue('20');
      await expect(page.getByRole('row', { name: /^Apple/ })).toContainText('336');
    },
  },
  {
    what: 'a file with a farm',
    path: '/my-farm',
    kind: 'file',
    value: '{"version":1,"level":80}',
    on: (page) => page.getByLabel('Import from a file'),
    shows: (page) => expect(page.getByLabel('Farm level', { exact: true })).toHaveValue('80'),
  },
  {
    what: 'a screenshot',
    path: '/contact',
    kind: 'file',
    value: 'a picture',
    on: (page) => page.getByLabel('Screenshot'),
    shows: (page) => expect(page.getByLabel('Screenshot')).toHaveValue(/screenshot/),
  },
];

interface Probe {
  element?: HTMLElement;
  act(): Promise<void>;
  /** How much React has done. */
  works: number;
  acted: boolean;
}

/** Runs in the page: lets `act` come in a task of its own, just before React's piece of work number `at`. */
function actBefore({ at, kind, value }: { at: number; kind: Kind; value?: string }) {
  const probe = window as unknown as Probe;
  Object.assign(probe, {
    works: 0,
    acted: false,
    async act() {
      probe.acted = true;
      const element = probe.element as HTMLInputElement;
      if (kind === 'tick') element.click();
      for (let times = 0; times < 2; times++) {
        if (kind === 'press') element.click();
        if (kind === 'key')
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }));
        await null;
      }
      if (kind === 'type') {
        element.focus();
        element.select();
        document.execCommand('insertText', false, value);
      }
      // A letter more, by a key.
      if (kind === 'write') {
        element.focus();
        if (element.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true, cancelable: true })))
          document.execCommand('insertText', false, value);
      }
      if (kind === 'file') {
        const chosen = new DataTransfer();
        chosen.items.add(new File([value!], 'screenshot'));
        element.files = chosen.files;
      }
      if (kind === 'choose' || kind === 'slide') element.value = value!;
      if (kind === 'choose' || kind === 'slide' || kind === 'file')
        for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    },
  });
  // React's clock moves on only when it has rendered an island: on any machine it works in two pieces for each, and its
  // effects come in the second.
  const isRendered = (place: Element) =>
    Object.entries(place).some(
      ([key, root]) => key.startsWith('__reactContainer') && !root.stateNode.current.memoizedState.isDehydrated,
    );
  performance.now = () => 10 * [...document.querySelectorAll('[data-island]')].filter(isRendered).length;
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(work: () => void) {
      set!.call(this, async () => {
        if (probe.works++ !== at) return work();
        await probe.act();
        setTimeout(work);
      });
    },
  });
}

for (const { what, path, kind, value, first, kept = {}, on, shows } of ACTS) {
  test(`${what} counts once, whenever it comes`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    for (let at = -1, acted = true; acted; at++) {
      await test.step(at < 0 ? 'before the scripts come' : `before work ${at} of React`, async () => {
        const page = await context.newPage();
        let letGo = () => {};
        const held = new Promise<void>((resolve) => (letGo = resolve));
        await page.route('**/assets/**', async (route) => {
          await held;
          await route.continue();
        });
        await page.addInitScript(
          (kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text)),
          { ...kept, calc_date: '2026-11-01T00:00:00.000Z' },
        );
        await page.addInitScript(actBefore, { at, kind, value });
        await page.goto(path, { waitUntil: 'commit' });
        await on(page).evaluate((element) => void Object.assign(window, { element }));
        await first?.(page);
        if (at < 0) await page.evaluate(() => (window as unknown as Probe).act());
        letGo();
        await ready(page);
        acted = await page.evaluate(() => (window as unknown as Probe).acted);
        if (acted) await shows(page);
        else expect(at, 'React works in parts').toBeGreaterThan(1);
        await page.evaluate(() => localStorage.clear());
        await page.close();
      });
    }
    await context.close();
  });
}

test('a button that only a script shows answers from its first moment', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const keep = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Keep level 50 as mine');
      if (!keep) return;
      seen.disconnect();
      keep.click();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/bees?level=50');
  await expect(page.locator('[data-farm]')).toContainText('Your farm: level 50.');
});
