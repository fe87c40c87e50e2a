import { createServer } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'fast-png';
import { parse } from 'node-html-parser';
import { ask, listen, post } from './support/http';
import { open as connectTo } from './support/raw';
import { startSite } from './support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, leave, OWN, test } from './support/test';

// These tests read the inbox, which messages of other tests would change.
test.use({ starts: OWN });

const SUCCESS = 'Thank you. Your message was successfully submitted';
const TEXT = 'The cowshed needs 25 nails at level 7, not 24.\n<script>alert("moo")</script> & so on';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a player writes to the editors, and the message arrives as it was written', async ({
      page,
      ownSite: site,
    }) => {
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

for (const { name, seconds, spam } of [
  { name: 'Hasty Frieda', seconds: 1, spam: true },
  { name: 'Patient Frieda', seconds: 60, spam: false },
]) {
  test(`a message after ${seconds} s is kept ${spam ? 'apart from the others' : 'with the others'}`, async ({
    page,
    ownSite: site,
  }) => {
    await page.addInitScript((ms) => void (performance.now = () => ms), seconds * 1000);
    await page.goto('/contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('frieda@example.com');
    await page.getByLabel('Message').fill(TEXT);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).filter((message) => message.name === name)).toEqual([
      expect.objectContaining({ spam }),
    ]);
  });
}

/** Clicks and presses keys between any two tasks of the page, until React has taken it over. */
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

test('a player who writes and clicks while React takes the form over disturbs nothing', async ({
  page,
  ownSite: site,
}) => {
  await page.addInitScript(pressAllTheTime);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').pressSequentially('Restless Frieda');
  await expect(page.locator('html[data-taken]')).toBeAttached();
  await expect(page.getByLabel('Name')).toHaveValue('Restless Frieda');
  await page.getByLabel('Email').fill('frieda@example.com');
  await page.getByLabel('Message').fill(TEXT);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect((await site.inbox()).filter(({ name }) => name === 'Restless Frieda')).toHaveLength(1);
});

test('the form is readable, accessible and asks for all three fields', async ({ page }) => {
  await page.goto('/contact');
  for (const field of ['Name', 'Email', 'Message'])
    await expect(page.getByLabel(field)).toHaveAttribute('required', '');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('when the api is away', () => {
  test.use({ expectedErrors: [/503|500/] });

  test('the page reports the failure and keeps what was typed', async ({ page }) => {
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

async function write(page: Page, fields: Record<string, string> = FIELDS) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function expectWritten(page: Page, fields: Record<string, string> = FIELDS) {
  for (const [label, text] of Object.entries(fields)) await expect(page.getByLabel(label)).toHaveValue(text);
}

const EMPTY = { Name: '', Email: '', Message: '' };
const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('contact_draft'));
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' });
/** Opens the form and waits until its script has taken it over. */
async function open(page: Page, url = '/contact') {
  await page.goto(url);
  await expect(page.locator('[data-island=contact-form][data-ready]')).toBeAttached();
}

test.describe('what is typed and not sent', () => {
  test('is there again when the form is opened again, also in a browser that was closed, until it is sent', async ({
    page,
    browser,
    ownSite: site,
  }) => {
    await open(page);
    await expect(discard(page)).toHaveCount(0);
    await write(page);
    await expect(discard(page)).toBeVisible();
    await page.reload();
    await expectWritten(page);
    await page.goto('/menu');
    await open(page);
    await expectWritten(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Name').fill('Frieda again');

    const later = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
    await later.addInitScript(() => void (performance.now = () => 1_000));
    await open(later, `${site.url}/contact`);
    await expectWritten(later, { ...FIELDS, Name: 'Frieda again' });
    await later.getByRole('button', { name: /send/i }).click();
    await expect(later.getByText(SUCCESS)).toBeVisible();
    expect(
      (await site.inbox()).filter(({ name }) => name === 'Frieda again'),
      'what was written before is not too fast for a person',
    ).toEqual([expect.objectContaining({ spam: false })]);
    expect(await draftOf(later)).toBeNull();
    await open(later, `${site.url}/contact`);
    await expectWritten(later, EMPTY);
    await expect(discard(later)).toHaveCount(0);
    await later.context().close();
  });

  test('is there again after the tab has crashed', async ({ page, context, ownSite: site }) => {
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
    await discard(page).click();
    await expectWritten(page);
    page.once('dialog', (dialog) => void dialog.accept());
    await discard(page).click();
    await expectWritten(page, EMPTY);
    await expect(discard(page)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toBeFocused();
    expect(await draftOf(page)).toBeNull();
    await open(page);
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
    await expect(discard(page)).toBeVisible();
    await expectWritten(page, { ...FIELDS, Message: 'Another letter' });
  });

  test('is not kept where the storage is full, and the letter goes out all the same', async ({
    page,
    ownSite: site,
  }) => {
    await page.addInitScript(
      () =>
        (Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    );
    await open(page);
    await write(page, { ...FIELDS, Name: 'Frieda without room' });
    await expect(discard(page)).toHaveCount(0);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect((await site.inbox()).filter(({ name }) => name === 'Frieda without room')).toHaveLength(1);
  });
});

test.describe('what is refused before it is read', () => {
  test.use({ expectedErrors: [/403|408|413|503|^SyntaxError/] });
  const LONG = 'moo '.repeat(20_000);

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('a message that is far too long is still there to be made shorter', async ({ page }) => {
        await (javaScriptEnabled ? open(page) : page.goto('/contact'));
        await write(page, { ...FIELDS, Message: LONG });
        await page.getByRole('button', { name: /send/i }).click();
        await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please use at most 5,000 characters.');
        await expectWritten(page, { ...FIELDS, Message: LONG });
        await write(page);
        await page.getByRole('button', { name: /send/i }).click();
        await expect(page.getByText(SUCCESS)).toBeVisible();
      });

      test('a message that comes while too many are under way stays, and goes out in a quieter moment', async ({
        page,
      }) => {
        const site = await startSite();
        try {
          await (javaScriptEnabled ? open(page, `${site.url}/contact`) : page.goto(`${site.url}/contact`));
          await write(page);
          site.freezeApi(true);
          const others = Array.from({ length: 17 }, (_, at) =>
            post(site.url, '/contact', { name: `Berta ${at}`, email: 'berta@example.com', message: TEXT }),
          );
          expect((await Promise.race(others)).status, 'all places are taken').toBe(503);
          await page.getByRole('button', { name: /send/i }).click();
          if (javaScriptEnabled)
            await expect(page.getByRole('alert')).toContainText('We are receiving many messages right now, so nothing');
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

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('a picture that is far too large leaves what was typed, to be sent with a smaller one', async ({ page }) => {
      await page.goto('/contact');
      await write(page);
      await page.getByLabel('Screenshot').setInputFiles({ ...screenshot(), buffer: Buffer.alloc(1_000_000) });
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is too long');
      await expect(page.getByText('your browser’s back button leads to it')).toBeVisible();
      await page.goBack();
      await expectWritten(page);
      await page.getByLabel('Screenshot').setInputFiles(screenshot());
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText(SUCCESS)).toBeVisible();
    });

    test('a message that does not arrive in time is still there, and goes out on a better connection', async ({
      page,
      ownSite: site,
    }) => {
      const connection = await startConnection(site.url);
      try {
        await page.goto(`${connection.url}/contact`);
        await write(page);
        connection.holdBodies = true;
        await page.getByRole('button', { name: /send/i }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('That took too long', { timeout: 10_000 });
        await expect(page.getByText('your browser’s back button leads to it')).toBeVisible();
        connection.holdBodies = false;
        await page.goBack();
        await expectWritten(page);
        await page.getByRole('button', { name: /send/i }).click();
        await expect(page.getByText(SUCCESS)).toBeVisible();
      } finally {
        await page.goto('about:blank');
        connection.stop();
      }
    });

    test('a form of another site is refused, and leads to ours', async ({ page, ownSite: site }) => {
      const fields = ['Name', 'Email', 'Message'].map(
        (name) => `<label>${name} <textarea name="${name.toLowerCase()}"></textarea></label>`,
      );
      await page.route('http://elsewhere.test/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${site.url}/contact">${fields.join('')}<button>Send</button></form>`,
        }),
      );
      await page.goto('http://elsewhere.test/');
      await write(page, { ...FIELDS, Name: 'Sent from elsewhere' });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form came from somewhere else');
      await page.goBack();
      await expectWritten(page, { ...FIELDS, Name: 'Sent from elsewhere' });
      await page.goForward();
      await page.getByRole('link', { name: 'our contact form' }).click();
      await expect(page.getByLabel('Message')).toBeVisible();
      expect((await site.inbox()).filter(({ name }) => name === 'Sent from elsewhere')).toEqual([]);
    });
  });
});

/** A connection to the site that can keep back the bodies of messages. */
async function startConnection(base: string) {
  const server = createServer((browser) => {
    const web = connectTo(base);
    let held = false;
    browser
      .on('error', () => web.destroy())
      .on('data', (data: Buffer) => {
        if (held) return;
        held = connection.holdBodies && data.toString('latin1').startsWith('POST ');
        web.write(
          held
            ? data
                .toString('latin1')
                .split('\r\n\r\n')[0]!
                .replace(/\r\nConnection: [^\r]*/i, '') + '\r\nConnection: close\r\n\r\n'
            : data,
        );
      });
    web.pipe(browser);
    browser.once('close', () => web.destroy());
  });
  const connection = {
    url: await listen(server),
    holdBodies: false,
    stop: () => server.close(),
  };
  return connection;
}

test.describe('on a connection that breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('what is typed while an answer comes stays in the form', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/contact', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await held;
      await route.abort();
    });
    await open(page);
    await write(page);
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: /send/i }).click();
    await asked;
    await write(page, { Message: `${TEXT} And more.` });
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Hmm... something didn't go right...");
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectWritten(page, { ...FIELDS, Message: `${TEXT} And more.` });

    await page.getByLabel('Name').focus();
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByRole('heading', { level: 1 }), 'the second failure is reported too').toBeFocused();

    await page.unroute('**/contact');
    await page.route('**/contact', async (route) => {
      if (route.request().method() === 'POST') await page.getByLabel('Screenshot').setInputFiles(screenshot());
      await route.continue();
    });
    const sent = page.locator('[data-sent]');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(sent).toContainText(SUCCESS);
    await expect(sent).toBeFocused();
    await expect(sent).toContainText('What you changed while it was being sent was not sent.');
    await expectWritten(page, { ...FIELDS, Message: `${TEXT} And more.` });
    await expect(page.getByLabel('Screenshot')).toHaveValue(/screen\.png$/);
    expect(await draftOf(page)).toContain('And more.');
    await expectAccessible(page);

    await page.unroute('**/contact');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByLabel('Message')).toHaveCount(0);
    await expect(sent).toHaveText(`${SUCCESS}Go to the home page`);
    expect(await draftOf(page)).toBeNull();
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a letter says that it was not sent, waits in the form, and is sent when its writer wants it, once', async ({
    page,
    context,
    ownSite: site,
  }) => {
    await open(page);
    await write(page, { ...FIELDS, Name: 'Frieda offline' });
    await context.setOffline(true);
    await page.getByRole('button', { name: /send/i }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Nothing was sent: you are offline.');
    await expect(notice).toBeFocused();
    await expectWritten(page, { ...FIELDS, Name: 'Frieda offline' });
    await expect(page).toHaveURL('/contact');

    await context.setOffline(false);
    await expect(notice).toContainText('You are online again. Your message was not sent while you were offline.');
    await expectAccessible(page);
    const sent = async () => (await site.inbox()).filter(({ name }) => name === 'Frieda offline').length;
    expect(await sent(), 'nothing is sent by itself').toBe(0);
    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect(await sent()).toBe(1);
    expect(await draftOf(page)).toBeNull();

    await page.route('**/contact', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await open(page);
    await write(page, { ...FIELDS, Name: 'Frieda offline', Message: 'The line drops before the answer comes.' });
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Your message was probably not sent')).toBeVisible();
    await expect(page.getByText('Nothing was sent')).toHaveCount(0);
    expect(await sent(), 'it has arrived').toBe(2);
    await context.setOffline(false);
    await page.unroute('**/contact');
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect(await sent()).toBe(2);
  });
});

test('a second tap while a letter is under way sends nothing more, and the answer comes in place', async ({ page }) => {
  await open(page);
  let posts = 0;
  let release = () => {};
  // The page may say that it sends before the request is seen here.
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    posts += 1;
    await released;
    await route.continue();
  });
  await write(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('button', { name: /send/i }).click();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(page.getByRole('status').filter({ hasText: 'Sending your message' })).toBeAttached();
  // A player taps the button again while the message is under way.
  await sending.click({ force: true });
  await page.getByLabel('Name').press('Enter');
  release();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page.locator('[data-sent]')).toBeFocused();
  expect(posts).toBe(1);
  expect(await page.evaluate(() => 'kept' in window), 'the document is the same').toBe(true);
});

test.describe('more letters than a person writes', () => {
  test.use({ expectedErrors: [/429/] });

  test('see how long to wait, and the letter stays', async ({ page }) => {
    const site = await startSite({ env: { RATE_LIMITS: 'on' } });
    try {
      for (let at = 0; at < 5; at++)
        await post(site.url, '/contact', { name: 'Frieda', email: 'frieda@example.com', message: `Letter ${at}` });
      // What is sent at once looks like a program's, which is counted apart.
      await page.addInitScript(() => void (performance.now = () => 60_000));
      await open(page, `${site.url}/contact`);
      await write(page);
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByRole('alert')).toHaveText(
        /^Nothing was sent: too many messages came in a short time. Please try again in \d+ minutes.$/,
      );
      await expect(page.getByRole('alert')).toBeFocused();
      await expectWritten(page);
    } finally {
      await site.stop();
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a report about a figure with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('says which figure it is about and what it is now, and needs neither text nor name nor address', async ({
      page,
      ownSite: site,
    }) => {
      await page.goto('/contact?about=/buildings/house&level=4&column=nail');
      await expect(page.getByText(/^House, level 4, Cost: Nails$/)).toBeVisible();
      const number = page.getByLabel('Number in the game');
      await expect(number).toHaveAccessibleDescription(/^This site says [\d,]+ now\./);
      await number.fill(javaScriptEnabled ? '4,321' : '4 322');
      await page.getByLabel('Screenshot').setInputFiles(screenshot());
      await expect(page.getByLabel('Name (optional)')).not.toHaveAttribute('required');
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go back to the figures' })).toHaveAttribute(
        'href',
        '/buildings/house?level=4&column=nail',
      );
      expect(await site.inbox()).toContainEqual(
        expect.objectContaining({
          name: '',
          email: '',
          about: '/buildings/house?level=4&column=nail',
          message: '',
          value: javaScriptEnabled ? '4321' : '4322',
          screenshotBytes: expect.any(Number),
        }),
      );
    });

    test('of a page lets choose the figure, names mistakes beside their fields and keeps what was typed', async ({
      page,
      ownSite: site,
    }) => {
      await page.goto('/contact?about=/buildings/house');
      const [level, column, number] = ['Level or row', 'Which number', 'Number in the game'].map((label) =>
        page.getByLabel(label),
      ) as [Locator, Locator, Locator];
      const picture = page.getByLabel('Screenshot');
      await number.fill('4.5k');
      await page.getByLabel('Email').fill('frieda@example');
      await page.getByLabel('Message').fill('25 nails');
      await picture.setInputFiles({ ...screenshot(), buffer: Buffer.from('no picture') });
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText('Please enter an email address such as name@example.com.')).toBeVisible();
      await expect(level).toHaveAccessibleDescription(/Please choose the level or row\./);
      await expect(column).toHaveAccessibleDescription(/Please choose which number it is\./);
      await expect(number).toHaveAccessibleDescription(/Please write the whole number/);
      await expect(picture).toHaveAccessibleDescription(/Please choose a picture in PNG/);
      await level.selectOption('5');
      await column.selectOption({ label: 'Cost: Nails' });
      if (!javaScriptEnabled) {
        await picture.setInputFiles(screenshot());
        await page.getByRole('button', { name: /send/i }).click();
        await expect(picture, 'which is lost, as browsers do').toHaveAccessibleDescription(
          /choose the screenshot again/,
        );
      }
      const nails = (await (await fetch(`${site.url}/buildings/house.csv`)).text())
        .split('\r\n')
        .map((line) => line.split(','));
      const now = nails[5]![nails[0]!.indexOf('cost.nail')]!;
      await expect(number).toHaveAccessibleDescription(new RegExp(`^This site says ${now} now\\.`));
      await expect(number).toHaveValue('4.5k');
      await expect(page.getByLabel('Message')).toHaveValue('25 nails');
      await expect(level).toHaveValue('5');
      await expect(column).toHaveValue('cost.nail');
      await number.fill(javaScriptEnabled ? '5,321' : '5,322');
      await page.getByLabel('Email').fill('');
      if (javaScriptEnabled) {
        await expect(number, 'an error goes once its field was changed').not.toHaveAttribute('aria-invalid');
        await expect(picture, 'and no other').toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Email'), 'the keyboard stays where it is').toBeFocused();
        await column.selectOption('');
        await expect(number, 'of no number yet').toHaveAccessibleDescription(
          'Enter the number in full, such as 4,500.',
        );
        await column.selectOption('cost.nail');
        await expect(number).toHaveAccessibleDescription(new RegExp(now));
        await page.getByRole('button', { name: 'Remove the screenshot' }).click();
        await expect(page.getByRole('button', { name: 'Remove the screenshot' })).toHaveCount(0);
        await expect(picture).toBeFocused();
        await expect(picture).not.toHaveAttribute('aria-invalid');
      } else await expect(picture).toHaveValue('');
      await page.getByRole('button', { name: /send/i }).click();
      await expect(page.getByText(SUCCESS)).toBeVisible();
      expect(await site.inbox()).toContainEqual(
        expect.objectContaining({
          about: '/buildings/house?level=5&column=cost.nail',
          value: javaScriptEnabled ? '5321' : '5322',
          screenshotBytes: 0,
        }),
      );
    });

    test.use({ expectedErrors: [/422/] });
  });
}

test('a chosen screenshot is shown as it will be sent, the right way up, and can be taken back by keyboard', async ({
  page,
}) => {
  await open(page, '/contact?about=/buildings/house');
  const lying = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 32 });
    canvas.getContext('2d')!.fillRect(0, 0, 48, 32);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    return [...new Uint8Array(await file!.arrayBuffer())];
  });
  const turned = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000', 'hex');
  const field = page.getByLabel('Screenshot');
  const preview = page.getByRole('img', { name: 'The picture you chose' });
  await field.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from(lying.slice(0, 2)), turned, Buffer.from(lying.slice(2))]),
  });
  const size = () => preview.locator('canvas').evaluate((drawn: HTMLCanvasElement) => [drawn.width, drawn.height]);
  await expect.poll(size).toEqual([32, 48]);
  await expectAccessible(page);
  await field.setInputFiles(screenshot());
  await expect.poll(size).toEqual([720, 1600]);
  await expectNoSidewaysScroll(page);
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove the screenshot' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

/** A picture as a phone takes it of its screen. */
function screenshot() {
  return {
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: Buffer.from(encode({ width: 1080, height: 2400, channels: 3, data: new Uint8Array(1080 * 2400 * 3) })),
  };
}

test('a letter that is not sent yet waits while a figure is reported', async ({ page }) => {
  await open(page);
  await write(page);
  await open(page, '/contact?about=/buildings/house');
  await expectWritten(page, EMPTY);
  await expect(discard(page), 'nothing was typed yet').toHaveCount(0);
  await write(page, { Message: '25 nails', 'Number in the game': '25' });
  await page.getByLabel('Level or row').selectOption('4');
  await expect(discard(page)).toBeVisible();
  await open(page);
  await expectWritten(page);
  await open(page, '/contact?about=/buildings/house');
  await expectWritten(page, { ...EMPTY, Message: '25 nails', 'Number in the game': '25', 'Level or row': '4' });
  page.once('dialog', (dialog) => void dialog.accept());
  await discard(page).click();
  await expectWritten(page, { ...EMPTY, 'Number in the game': '', 'Level or row': '' });
  await open(page);
  await expectWritten(page);
});

test('the figures of a page lead to a report about themselves', async ({ ownSite: site }) => {
  const documentOf = async (address: string) => parse(await (await fetch(site.url + address)).text());
  for (const [address, about] of [
    ['/buildings/house', '/buildings/house'],
    ['/themes/farmcup', '/themes/farmcup'],
    ['/seasonal', '/seasonal/winter-2026'],
    ['/tree-of-life', '/tree-of-life'],
    ['/bees', '/bees'],
    ['/co-op/projects', '/co-op/projects'],
    ['/dream/calculator', '/dream/calculator'],
  ] as const) {
    const report = (await documentOf(address))
      .querySelectorAll('main a')
      .filter(({ text }) => /Tell us/.test(text))
      .at(-1);
    expect(report?.getAttribute('href'), address).toBe(`/contact?about=${about}`);
    const form = await documentOf(`/contact?about=${about}`);
    expect(form.querySelector('form[method=post]')?.getAttribute('action'), address).toBe(`/contact?about=${about}`);
    // The calculator's figures are those of other pages.
    expect(form.querySelector('input[name=value]') !== null, address).toBe(address !== '/dream/calculator');
  }
});

test('an unknown figure leads to a report about itself, and so does a table without a source', async ({ page }) => {
  await page.goto('/buildings/bakery');
  // A tap asks for a figure of one's own; the link opens in a tab.
  await page.goto((await page.getByRole('cell').getByRole('link', { name: 'tell us' }).first().getAttribute('href'))!);
  await expect(page).toHaveURL(/\/contact\?about=\/buildings\/bakery&level=\d+&column=[\w.-]+$/);
  await expect(page.getByText(/^Bakery, level \d+, .+/)).toBeVisible();
  await expect(page.getByLabel('Number in the game')).toHaveAccessibleDescription(
    /^This site does not know this number yet\./,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/bees');
  await page.locator('#milestones').getByRole('link', { name: 'Tell us.' }).click();
  await expect(page).toHaveURL('/contact?about=/bees&column=milestones');
  await expect(page.getByLabel('Which number')).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('each page, row and unknown figure leads to a report about itself', async ({ page }) => {
    const report = page.getByRole('form', { name: 'Report a row' });
    const expectAbout = async (about: string, words: string) => {
      await expect(page).toHaveURL(
        (url) => `${url.pathname}${decodeURIComponent(url.search)}` === `/contact?about=${about}`,
      );
      await expect(page.locator('form p').first()).toHaveText(words);
    };
    const number = page.getByLabel('Number in the game');
    await page.goto('/posts/getting-started');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tell us' }).click();
    await expectAbout('/posts/getting-started', '/posts/getting-started');
    await expect(number, 'a page without numbers asks for a message alone').toHaveCount(0);
    await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('required', '');

    await page.goto('/buildings/house?from=4&to=6');
    await page.getByRole('link', { name: 'Wrong number at level 4?' }).click();
    await expectAbout('/buildings/house&level=4', 'House');

    await page.goto('/seasonal/winter-2026');
    await report.getByRole('combobox').selectOption('3');
    await report.getByRole('button').click();
    await expectAbout('/seasonal/winter-2026&level=3', 'Winter Wonderland 2026');

    await page.goto('/themes/farmcup');
    await report.getByRole('combobox').last().selectOption('6');
    await report.getByRole('button').click();
    await expect(page.locator('form p').first()).toHaveText(/^Farmcup: First Leg, level 6, Collect: [\w ]+$/);
    await expect(number).toHaveAccessibleDescription(/^This site says [\d,.]+ now\./);

    await page.setViewportSize({ width: 1280, height: 800 }); // a phone shows one column of the market
    for (const [address, about] of [
      ['/co-op/projects', /^Projects, level \d, Collect: Points/],
      ['/dream/market', /^.+, \w+, [\w ]+$/],
      ['/dream/quests', /^.+, row \d+, [\w ]+$/],
    ] as const) {
      await page.goto(address);
      await page.getByRole('cell').getByRole('link', { name: 'tell us' }).first().click();
      await expect(page.locator('form p').first(), address).toHaveText(about);
      await expect(number, address).toHaveAccessibleDescription(
        /^(This site does not know this number yet\. )?Enter the number/,
      );
    }
  });
});

for (const [address, accept] of [
  ['/contact', { accept: 'application/json, text/plain, */*' }], // as axios asks
  ['/api/contact', {}], // as the specification writes it (§7)
] as const)
  test(`a program sends a message to ${address} and gets what the api says`, async ({ ownSite: site }) => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      ask(site.url, address, {
        method: 'POST',
        headers: { ...accept, 'content-type': 'application/json', ...headers },
        body,
      });
    const refused = await send('{"message":"Hello"}');
    expect([refused.status, refused.headers['content-type'], refused.headers['cache-control']]).toEqual([
      422,
      'application/problem+json',
      'no-store',
    ]);
    expect(JSON.parse(refused.text)).toMatchObject({
      type: '/developers#problem-invalid',
      errors: [{ field: 'name' }, { field: 'email' }],
    });
    const sent = await send('{"name":"Ada","email":"ada@example.com","message":"By a program"}');
    expect([sent.status, JSON.parse(sent.text)]).toMatchObject([201, { success: true }]);
    for (const [status, answer] of [
      [403, await send('{"message":"By another site","about":"/buildings/house"}', { 'sec-fetch-site': 'cross-site' })],
      [403, await send('{"message":"By another site","about":"/buildings/house"}', { origin: 'https://evil.example' })],
      [415, await send('message=Hello', { 'content-type': 'text/plain' })],
      [413, await send(`{"message":"${'a'.repeat(70_000)}"}`)],
    ] as const) {
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
      expect(JSON.parse(answer.text)).toMatchObject({ status });
      if (status !== 415) expect(answer.text).toContain('Nothing was sent on.');
    }
    expect((await site.inbox()).map(({ message }) => message)).toContain('By a program');
    expect((await site.inbox()).map(({ message }) => message)).not.toContain('By another site');
  });

test('a form sent from another site is refused', async ({ ownSite: site }) => {
  const before = (await site.inbox()).length;
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'name=Eve&email=eve@example.com&message=hello',
  });
  expect(answer.status).toBe(403);
  expect((await site.inbox()).length).toBe(before);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a whole table with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/422/] });

    test('comes from a spreadsheet, is looked at and corrected, and is sent once', async ({ page, ownSite: site }) => {
      const name = `Tabea ${javaScriptEnabled ? 'with' : 'without'} scripts`;
      const table = page.getByLabel(/^(Paste the table here|Your table)$/);
      const [check, send] = [/^Check/, /^Send/].map((text) => page.getByRole('button', { name: text })) as [
        Locator,
        Locator,
      ];
      const cell = (row: string, column: number) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
          .getByRole('cell')
          .nth(column);
      await page.goto('/dream/buildings/windmill');
      await page.getByRole('link', { name: 'Fill in this table' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill in a table: Windmill');
      const file = await ask(site.url, (await page.getByRole('link', { name: 'semicolons' }).getAttribute('href'))!);
      expect(file.headers['content-disposition']).toBe('attachment; filename="dream-buildings-windmill.csv"');
      const text = file.body.toString();
      expect(text).toMatch(/^\uFEFFLevel;Cost: Cash;Cost: Nails;.*\r\n1;/);

      // As Excel saves it in German.
      const rows = text.split('\r\n').map((line) => line.split(';'));
      rows[1]!.splice(1, 2, '1.234', 'many');
      rows[2]!.splice(1, 1, '2.345.678');
      const csv = rows.map((row) => row.join(';')).join('\r\n');
      if (javaScriptEnabled) await table.fill(csv);
      else {
        const buffer = Buffer.from(csv, 'utf16le');
        await page.getByLabel('Or choose its file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      }
      await check.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fill in a table: Windmill');
      await expect(page).toHaveTitle(/^Fill in a table: Windmill/);
      await expect(cell('1', 0)).toHaveText(/^[\d,]+ → 1,234$/);
      await expect(cell('1', 1)).toHaveText('✗ many');
      await expect(cell('2', 1)).toHaveText('?');
      await expect(page.getByRole('rowheader'), 'rows that were filled in').toHaveCount(2);
      await expect(page.getByRole('main')).toContainText('Row 2, column C, “Cost: Nails”: “many” is not a number.');
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill('tabea@example');
      await table.fill((await table.inputValue()).replace('many', '12'));
      await send.click();
      await expect(page.getByRole('alert'), 'nothing is sent unseen').toContainText('the table has changed');
      await expect(cell('1', 1)).toHaveText(/12$/);
      await send.click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example\.com/);
      await page.getByLabel('Email').fill('');
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await send.press('Enter');
      await expect(page.getByText(SUCCESS)).toBeVisible();
      await page.reload();
      await expect(page.getByText(SUCCESS), 'a second time changes nothing').toBeVisible();
      const arrived = (await site.inbox()).filter((message) => message.name === name);
      expect(arrived).toEqual([
        expect.objectContaining({
          about: '/dream/buildings/windmill',
          cells: [
            { about: '?level=1&column=cost.cash', value: '1234' },
            { about: '?level=1&column=cost.nail', value: '12' },
            { about: '?level=2&column=cost.cash', value: '2345678' },
          ],
        }),
      ]);
    });
  });
}
