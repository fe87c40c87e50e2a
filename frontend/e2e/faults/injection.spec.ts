import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { ask } from '../support/http';
import { screens } from '../support/pages';
import { poison, POISON } from '../support/poison';
import { startSite, type Site } from '../support/site';
import { CLOCK, expect, leave, test } from '../support/test';

/** Texts that would run if a page read them as markup, an attribute, a script or a link. */
const payloads = [
  `"'><img src=x onerror=pwned=1>`,
  `</title></style></textarea></script><script>pwned=1</script>`,
  `" autofocus onfocus="pwned=1" x="`,
  `javascript:pwned=1//`,
  `\u2028';pwned=1;//`,
  `{{constructor.constructor('pwned=1')()}}`,
];

/** Every field that an address may hold. */
const addresses: Array<[path: string, ...fields: string[]]> = [
  ['/posts', 'show'],
  ['/posts/getting-started', 'page'],
  ['/calendar', 'month'],
  ['/coming-up', 'offset'],
  ['/themes', 'level', 'first', 'rewards', 'farm'],
  ['/themes/farmcup', 'level', 'first', 'rewards', 'farm'],
  ['/seasonal', 'all'],
  ['/seasonal/winter-2022', 'all'],
  ['/tree-of-life', 'level'],
  ['/bees', 'bees', 'energy', 'level', 'at'],
  ['/fishing', 'level', 'rod', 'minutes', 'speed'],
  ['/cafe', 'level', 'happiness'],
  ['/co-op/projects', 'tractor', 'run', 'bonus'],
  ['/co-op/lights', 'ago', 'unit'],
  ['/co-op/upgrades/funds', 'from', 'to'],
  ['/buildings/house', 'from', 'to'],
  ['/library/wildflower', 'from', 'to'],
  ['/market/upgrades/contract', 'from', 'to'],
  ['/dream/buildings/windmill', 'from', 'to'],
  ['/dream/market', 'by'],
  ['/dream/calculator', 'form', 'p', 'house.level', 'house.quantity', 'have.wood', 'bulldozer'],
  ['/contact', 'name', 'email', 'message'],
];

/** Of one page, the first thing that would run: handlers, links and elements of the payloads. */
function live(html: string): string | undefined {
  const runs = parse(html)
    .querySelectorAll('*')
    .find((element) => {
      const { rawTagName, attributes } = element;
      return (
        (rawTagName.toLowerCase() === 'script' && /^\s*pwned/.test(element.textContent)) ||
        attributes.src === 'x' ||
        attributes['data-from'] === '/pwned' ||
        Object.entries(attributes).some(
          ([name, value]) =>
            /^on/i.test(name) || (/^(href|src|action)$/i.test(name) && /^\s*(javascript|data):/i.test(value)),
        )
      );
    });
  return runs?.outerHTML.slice(0, 200);
}

/** Loads a page; any violation of its policy is an error in the console, which fails the test. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('[autofocus]').forEach((element) => element.focus()),
  );
  expect(await page.evaluate(() => 'pwned' in window), address).toBe(false);
  expect(
    await page
      .locator(
        'img[src="x"], [onerror], [onfocus], [onload], ' +
          'a[href^="javascript:" i], a[href^="data:" i], [data-from="/pwned"]',
      )
      .count(),
    address,
  ).toBe(0);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog'));
});

test('what a visitor writes into an address is shown as it is, and never runs', async ({ page, site }) => {
  for (const [path, ...fields] of addresses) {
    for (const payload of payloads) {
      const query = new URLSearchParams(fields.map((field) => [field, payload])).toString();
      let answer = await ask(site.url, `${path}?${query}`);
      // Signs at the end of a value are taken off.
      if (answer.status === 301) {
        expect(answer.headers.location).toMatch(/^\/(\w|\?)/);
        answer = await ask(site.url, answer.headers.location!);
      }
      const { status, headers, text } = answer;
      expect([200, 302]).toContain(status);
      if (status === 302) expect(headers.location).toMatch(/^\/\w/);
      expect(live(text), `${path}?${query}`).toBeUndefined();
    }
    const query = new URLSearchParams(fields.map((field) => [field, payloads[0]!])).toString();
    await visit(page, `${path}?${query}`);
  }
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/404|422/] });

  test('what a visitor writes into the form is given back as it is, and never runs', async ({ page }) => {
    for (const payload of payloads) {
      await page.goto('/contact');
      await page.evaluate(() => document.querySelectorAll('form').forEach((form) => (form.noValidate = true)));
      for (const label of ['Name', 'Email', 'Message']) await page.getByLabel(label).fill(payload);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: /send/i }).click();
      expect((await answered).status()).toBe(422);
      await expect(page.getByText('Please enter an email address such as name@example.com.')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue(payload);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    }
  });

  test('what an address names is nowhere taken for markup', async ({ page, site }) => {
    for (const prefix of [
      '/',
      '/posts/',
      '/buildings/',
      '/themes/',
      '/seasonal/',
      '/a/b/',
      '/blog/',
      '/images/',
      '/assets/',
    ]) {
      for (const payload of payloads)
        expect(live((await ask(site.url, prefix + encodeURIComponent(payload))).text), prefix).toBeUndefined();
    }
    await visit(page, `/posts/${encodeURIComponent(payloads[0]!)}`);
  });
});

test('what an editor writes into any field is shown as it is, and never runs', async ({ page }) => {
  let found = 0;
  const site: Site = await startSite({ clock: CLOCK, edit: async (folder) => void (found = await poison(folder)) });
  try {
    expect(found).toBeGreaterThan(1_000);
    const items = (await (await fetch(`${site.apiUrl}/api/pages`)).json()) as string[];
    let shown = 0;
    for (const path of [...screens, ...items]) {
      const { status, text } = await ask(site.url, path);
      expect([status, live(text)], path).toEqual([200, undefined]);
      if (text.includes('&lt;img src=x onerror=pwned=1')) shown += 1;
    }
    expect(shown, 'pages that show it').toBeGreaterThan(100);
    expect(live((await ask(site.url, '/sitemap.xml')).text)).toBeUndefined();

    const first = (prefix: string) => items.find((item) => item.startsWith(prefix))!;
    const kinds = [
      '/buildings/',
      '/library/',
      '/market/',
      '/dream/buildings/',
      '/themes/',
      '/seasonal/',
      '/co-op/upgrades/',
      '/posts/',
    ].map(first);
    for (const path of [...screens, ...kinds]) await visit(page, site.url + path);
    await page.goto(`${site.url}${first('/posts/')}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(POISON);
  } finally {
    await leave(page, site);
  }
});
