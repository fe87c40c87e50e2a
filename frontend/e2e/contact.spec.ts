import type { Page } from '@playwright/test';
import { post } from './support/http';
import { startSite } from './support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, leave, test } from './support/test';

const SUCCESS = 'Thank you. Your message was successfully submitted';
const TEXT = 'The cowshed needs 25 nails at level 7, not 24.\n<script>alert("moo")</script> & so on';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player writes to the editors, and the message arrives as it was written', async ({ page, site }) => {
      const name = `Frieda ${javaScriptEnabled ? 'with' : 'without'} scripts`;
      await page.goto('/contact');
      await expect(page.getByRole('link', { name: /privacy/i }).first()).toHaveAttribute('href', '/privacy');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill('frieda@example.com');
      const message = page.getByLabel('Message');
      await expect(message).toHaveAttribute('rows', '6');
      await message.fill(TEXT);
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText(SUCCESS)).toBeVisible();
      const arrived = (await site.inbox()).filter((message) => message.name === name);
      expect(arrived).toHaveLength(1);
      expect(arrived[0]).toMatchObject({ email: 'frieda@example.com', message: TEXT });
    });

    test('a mistake is named beside its field, and nothing typed is lost', async ({ page }) => {
      await page.goto('/contact');
      await page.getByLabel('Name').fill('   ');
      await page.getByLabel('Email').fill('frieda@example');
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expect(page.getByText('Please enter an email address such as name@example.com.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('frieda@example');
      await expect(page.getByLabel('Message')).toHaveValue('Hello');
    });

    test.use({ expectedErrors: [/400|422/] });
  });
}

for (const { name, seconds, spam } of [{ name: 'Hasty Frieda', seconds: 1, spam: true }, { name: 'Patient Frieda', seconds: 60, spam: false }]) {
  test(`a message that is sent after ${seconds} s is kept, ${spam ? 'apart from the others' : 'with the others'}`, async ({ page, site }) => {
    await page.addInitScript((ms) => void (performance.now = () => ms), seconds * 1000);
    await page.goto('/contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('frieda@example.com');
    await page.getByLabel('Message').fill(TEXT);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).filter((message) => message.name === name)).toEqual([expect.objectContaining({ spam })]);
  });
}

/** Clicks and presses keys between any two tasks of the page, until the framework has taken it over. */
function pressAllTheTime() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const name = document.getElementById('name');
    name?.click();
    name?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    if (name && Object.keys(name).some((key) => key.startsWith('__react'))) document.documentElement.dataset.taken = '';
    else port2.postMessage(null);
  };
  port2.postMessage(null);
}

test('a player who writes and clicks while the framework takes the form over disturbs nothing', async ({ page, site }) => {
  await page.addInitScript(pressAllTheTime);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').pressSequentially('Restless Frieda');
  await expect(page.locator('html[data-taken]')).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('Restless Frieda');
  expect(await page.evaluate(() => window.early)).toBeUndefined();
  await page.getByLabel('Email').fill('frieda@example.com');
  await page.getByLabel('Message').fill(TEXT);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect((await site.inbox()).filter(({ name }) => name === 'Restless Frieda')).toHaveLength(1);
});

test('the form is readable, accessible and asks for all three fields', async ({ page }) => {
  await page.goto('/contact');
  for (const field of ['Name', 'Email', 'Message']) await expect(page.getByLabel(field)).toHaveAttribute('required', '');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('when the api is away', () => {
  test.use({ expectedErrors: [/503|500/] });

  test('the failure is told, and what was typed is kept', async ({ page }) => {
    const site = await startSite();
    try {
      await page.clock.install();
      await page.goto(`${site.url}/contact`);
      await page.getByLabel('Name').fill('Frieda');
      await page.getByLabel('Email').fill('frieda@example.com');
      await page.getByLabel('Message').fill(TEXT);
      await site.killApi();
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText("Hmm... something didn't go right...").first()).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(page, 'no timer leads away from what was typed').toHaveURL(/\/contact$/);
      await expect(page.getByText(/Taking you there/)).toHaveCount(0);
      await expect(page.getByLabel('Name')).toHaveValue('Frieda');
      await expect(page.getByLabel('Email')).toHaveValue('frieda@example.com');
      await expect(page.getByLabel('Message')).toHaveValue(TEXT);
    } finally {
      await site.stop();
    }
  });
});

const FIELDS = { Name: 'Frieda', Email: 'frieda@example.com', Message: TEXT };

async function write(page: Page, fields: Partial<typeof FIELDS> = FIELDS) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function expectWritten(page: Page, fields = FIELDS) {
  for (const [label, text] of Object.entries(fields)) await expect(page.getByLabel(label)).toHaveValue(text);
}

const EMPTY = { Name: '', Email: '', Message: '' };
const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('contact_draft'));
const throwAway = (page: Page) => page.getByRole('button', { name: 'Throw away' });
/** Opens the form and waits until the framework has taken it over. */
async function open(page: Page, url = '/contact') {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
}

test.describe('what is typed and not sent', () => {
  test('is there again when the form is opened again, also in a browser that was closed, until it is sent', async ({ page, browser, site }) => {
    await open(page);
    await expect(throwAway(page)).toHaveCount(0);
    await write(page);
    await expect(throwAway(page)).toBeVisible();
    await page.reload();
    await expectWritten(page);
    await page.goto('/menu');
    await open(page);
    await expectWritten(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const later = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await open(later, `${site.url}/contact`);
    await expectWritten(later);
    await later.getByRole('button', { name: /send/i }).click();
    await expect(later.getByText(SUCCESS)).toBeVisible();
    expect(await draftOf(later)).toBeNull();
    await open(later, `${site.url}/contact`);
    await expectWritten(later, EMPTY);
    await expect(throwAway(later)).toHaveCount(0);
    await later.context().close();
  });

  test('is there again after the tab has crashed', async ({ page, context, site }) => {
    await open(page);
    await write(page, { Message: TEXT });
    const crashed = page.waitForEvent('crash');
    // A tab that crashes answers nothing.
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
    await crashed;
    const other = await context.newPage();
    await open(other, `${site.url}/contact`);
    await expectWritten(other, { ...EMPTY, Message: TEXT });
  });

  test('can be thrown away, not by one wrong tap, and nothing is left of it', async ({ page }) => {
    await open(page);
    await write(page);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await throwAway(page).click();
    await expectWritten(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await throwAway(page).click();
    await expectWritten(page, EMPTY);
    await expect(throwAway(page)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toBeFocused();
    expect(await draftOf(page)).toBeNull();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expectWritten(page, EMPTY);
  });

  test('never takes the place of what is typed before the form has its script', async ({ page }) => {
    await open(page);
    await write(page);
    await page.goto('/menu');
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await write(page, { Message: 'Another letter' });
    come();
    await expect(throwAway(page)).toBeVisible();
    await expectWritten(page, { ...FIELDS, Message: 'Another letter' });
  });

  test('is not kept where the storage is full, and the letter goes out all the same', async ({ page, site }) => {
    await page.addInitScript(() => (Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }));
    await open(page);
    await write(page, { ...FIELDS, Name: 'Frieda without room' });
    await expect(throwAway(page)).toHaveCount(0);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).filter(({ name }) => name === 'Frieda without room')).toHaveLength(1);
  });
});

test.describe('what is refused before it is read', () => {
  test.use({ expectedErrors: [/413|503|^SyntaxError/] });
  const LONG = 'moo '.repeat(20_000);

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a message that is far too long is still there to be made shorter', async ({ page }) => {
        await page.goto('/contact');
        if (javaScriptEnabled) await page.waitForLoadState('networkidle');
        await write(page, { ...FIELDS, Message: LONG });
        await page.getByRole('button', { name: /send/i }).click();
        if (javaScriptEnabled) await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please use at most 5,000 characters.');
        else {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is too long');
          await expect(page.getByText('your browser’s back button leads to it')).toBeVisible();
          await page.goBack();
        }
        await expectWritten(page, { ...FIELDS, Message: LONG });
        await write(page);
        await page.getByRole('button', { name: /send/i }).click();
        await expect(page.getByText(SUCCESS)).toBeVisible();
      });

      test('a message that comes while too many are under way is still there, and goes out in a quieter moment', async ({ page }) => {
        const site = await startSite();
        try {
          await page.goto(`${site.url}/contact`);
          if (javaScriptEnabled) await page.waitForLoadState('networkidle');
          await write(page);
          site.freezeApi(true);
          const others = Array.from({ length: 17 }, (_, at) => post(site.url, '/contact', { name: `Berta ${at}`, email: 'berta@example.com', message: TEXT }));
          expect((await Promise.race(others)).status, 'all places are taken').toBe(503);
          await page.getByRole('button', { name: /send/i }).click();
          if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hmm... something didn't go right...");
          else {
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many readers at once');
            await expect(page.getByText('your browser’s back button leads to it')).toBeVisible();
          }
          site.freezeApi(false);
          await Promise.all(others);
          if (!javaScriptEnabled) await page.goBack();
          await expectWritten(page);
          await page.getByRole('button', { name: /send/i }).click();
          await expect(page.getByText(SUCCESS)).toBeVisible();
          await leave(page, site);
        } finally {
          await site.stop();
        }
      });
    });
  }
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('what is typed while an answer comes stays in the form', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/contact.data*', async (route) => {
      await held;
      await route.abort();
    });
    await open(page);
    await write(page);
    const asked = page.waitForRequest(/contact\.data/);
    await page.getByRole('button', { name: /send/i }).click();
    await asked;
    await write(page, { Message: `${TEXT} And more.` });
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hmm... something didn't go right...");
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectWritten(page, { ...FIELDS, Message: `${TEXT} And more.` });

    await page.getByLabel('Name').focus();
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('heading', { level: 1 }), 'the second failure is told too').toBeFocused();
  });
});

test('a form sent from another site is refused', async ({ site }) => {
  const before = (await site.inbox()).length;
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Eve&email=eve@example.com&message=hello',
  });
  expect(answer.status).toBe(403);
  expect((await site.inbox()).length).toBe(before);
});
