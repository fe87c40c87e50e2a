import { startSite } from './support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

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
