import { leave, ready, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';
import { startSite } from './support/site';

const phone = { width: 360, height: 740 };

test.describe('a player on a phone', () => {
  test.use({ viewport: phone });

  test('asks in the bar what levels cost together, and reads the sum in one step', async ({ page }) => {
    await page.goto('/menu');
    const field = page.getByLabel('Search', { exact: true });
    await field.fill('barn 12 to 15');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=barn+12+to+15');
    const answer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Barn, level 12 to 15' }) });
    await expect(answer.first()).toContainText('From level 12 to 15 takes:');
    await expect(answer.first().getByRole('heading')).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await answer.first().getByRole('link').first().click();
    await expect(page).toHaveURL('/buildings/barn?from=12&to=15#sum');
  });

  test('reaches the field in one tap wherever the page is scrolled to, also without scripts', async ({
    browser,
    site,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ viewport: phone, hasTouch: true, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${site.url}/privacy`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.touchscreen.tap(335, 710);
      const field = page.getByLabel('Search', { exact: true });
      await expect(field).toBeFocused();
      expect((await field.boundingBox())!.width).toBeGreaterThan(300);
      await expect(field).toBeInViewport({ ratio: 1 });
      await page.goto(`${site.url}/search`);
      await page.touchscreen.tap(335, 710);
      await expect(page.getByRole('searchbox')).toBeFocused();
      await context.close();
    }
  });

  test('reads where a table ends', async ({ page }) => {
    await page.goto('/search?q=house+12+to+15');
    await expect(page.getByText('The table ends with level 10.').first()).toBeVisible();
  });
});

test('what runs comes first, and a question for its end is answered', async ({ page }) => {
  await page.goto('/search?q=bees+end');
  await ready(page);
  await expect(page.getByText('Ends in 2 days, 0 hours.')).toBeVisible();
  await page.goto('/search?q=apple+level+4');
  await expect(page.getByRole('heading', { name: 'Apples, level 4 Library upgrade' })).toBeVisible();
  await page.goto('/search?q=apple+level+2');
  await expect(page.getByRole('heading', { name: 'Apple, level 2 Co-op project' })).toBeVisible();
});

test('a slash leads to the field, also of the search page, but is typed into fields', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('#colours')).toBeEnabled();
  await page.keyboard.press('/');
  const field = page.getByLabel('Search', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('1/2');
  await expect(field).toHaveValue('1/2');
});

test('the keyboard goes on with what was found, on the way from another page and in the page of search', async ({
  page,
}) => {
  await page.goto('/news');
  await page.getByLabel('Search', { exact: true }).fill('sheep pen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=sheep+pen');
  const first = page.getByRole('link', { name: 'Sheep pen', exact: true }).first();
  await ready(page);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.getByRole('searchbox').fill('house');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'House', exact: true }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'House', exact: true }).first()).toBeFocused();
});

test('a slash does nothing once the key is switched off', async ({ page }) => {
  await page.goto('/my-farm');
  await ready(page);
  await page.getByRole('checkbox', { name: 'The key / opens the search field' }).uncheck();
  await page.goto('/news');
  await expect(page.locator('#colours')).toBeEnabled();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search', { exact: true })).not.toBeFocused();
});

test('what is typed quickly is asked for once, and the last answer counts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/search\?/.test(request.url())) asked.push(new URL(request.url()).searchParams.get('q')!);
  });
  await page.goto('/search');
  await ready(page);
  const field = page.getByRole('searchbox');
  await field.pressSequentially('sheep', { delay: 20 });
  await expect(page.getByRole('link', { name: 'Sheep pen' }).first()).toBeVisible();
  await expect(page).toHaveURL('/search?q=sheep');
  await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  await field.fill('house 9');
  await expect(page.getByText('From level 8 to 9 takes:').first()).toBeVisible();
  await field.fill('$&');
  await expect(page).toHaveTitle(/^Search: \$& · /);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/search?q=');
  await expect(field).toBeFocused();
  await field.fill('sheep');
  await expect(page.getByRole('link', { name: 'Sheep pen' }).first()).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/sheep/i);
  expect(asked.filter((query) => query === 'sheep')).toHaveLength(1);
  // Back from a result to the search.
  await page.getByRole('link', { name: 'Sheep pen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sheep pen/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('sheep');
  await expect(page.getByRole('link', { name: 'Sheep pen' }).first()).toBeVisible();
});

for (const viewport of [phone, { width: 1280, height: 800 }])
  test.describe(`below the field of any page, ${viewport.width} wide`, () => {
    test.use({ viewport });

    test('answers stand while one types, for which nothing is asked letter by letter', async ({ page }) => {
      const asked: string[] = [];
      await page.goto('/privacy');
      await expect(page.locator('#colours')).toBeEnabled();
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const field = page.getByLabel('Search', { exact: true });
      await field.pressSequentially('barn 10 boards');
      const options = page.getByRole('option');
      await expect(options.first()).toHaveText(/^Barn, level 1025 boards, 3,250 cash/);
      await expect(options.nth(1)).toContainText('(Dream Farm)');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      const [input, list, cross] = await Promise.all(
        [field, page.getByRole('listbox'), page.getByRole('button', { name: 'Clear' })].map(async (part) => {
          const { x, y, width, height } = (await part.boundingBox())!;
          return { top: y, right: x + width, bottom: y + height };
        }),
      );
      expect(cross).toEqual(input);
      expect(list!.top).toBeGreaterThanOrEqual(input!.bottom - 2);
      expect(list!.top).toBeLessThanOrEqual(input!.bottom + 5);
      // The script, the names, the materials, and the two tables of that name.
      expect(asked.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
        '/api/buildings/barn',
        '/api/dream/buildings/barn',
        '/api/materials',
        '/api/search/index',
      ]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await field.fill('a');
      expect(await options.count()).toBeLessThanOrEqual(8);
      await field.press('Escape');
      await expect(field).toHaveValue('a');
      await field.press('Escape');
      await expect(field).toHaveValue('');
      const clear = page.getByRole('button', { name: 'Clear' });
      await expect(clear).toBeHidden();
      await field.fill('barn');
      await clear.click();
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await expect(options).toHaveCount(0);
      await field.fill('barn');
      await field.press('Tab');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('');
    });

    test('keys lead through them, out of them and to one of them', async ({ page }) => {
      await page.goto('/privacy');
      await expect(page.locator('#colours')).toBeEnabled();
      await page.keyboard.press('/');
      const field = page.getByLabel('Search', { exact: true });
      const first = page.getByRole('option').first();
      for (const [asked, answer] of [
        ['when theme', /^Weekly themeEnds in .*: Western Days$/],
        ['next theme', /^Weekly themeBegins in .*: Pirate Bay$/],
        ['next bees', /^Bee tournamentBegins in /],
      ] as const) {
        await field.fill('');
        await field.pressSequentially(asked);
        await expect(first).toHaveText(answer);
      }
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
      await page.keyboard.press('ArrowUp');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('Escape');
      await expect(first).toBeHidden();
      await expect(field).toHaveValue('next bees');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/bees');
    });
  });

test('what is corrected is said, with a way back, and so are swapped ends', async ({ page }) => {
  await page.goto('/search?q=hosue');
  await expect(page.getByText('No results for “hosue”: showing house.')).toBeVisible();
  await page.getByRole('link', { name: 'Search for “hosue” instead' }).click();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.goto('/search?q=house+7+to+3');
  await expect(page.getByText('The lower level comes first: the ends were swapped.')).toBeVisible();
});

test('times belong to events: no page that an event only leads to has one', async ({ page }) => {
  await page.goto('/search?q=premium+house');
  const result = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Premium house', exact: true }) });
  await expect(result).not.toContainText(/Runs now|Next run/);
  await page.goto('/search?q=house');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Buildings');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search is a form, and a mistyped word finds what was meant', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('shep pen');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('No results for “shep pen”: showing sheep pen.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sheep pen' }).first()).toHaveAttribute('href', '/buildings/sheep-pen');
    await page.getByRole('searchbox').fill('barn 12 to 15');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('From level 12 to 15 takes:').first()).toBeVisible();
  });

  test('who finds nothing is helped on', async ({ page }) => {
    await page.goto('/search?q=%3Ci%3Ezzzqqq%22*');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'menu' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'tell us' })).toHaveAttribute('href', '/contact');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test.describe('when the connection is cut', () => {
  test.use({ expectedErrors: [/Failed to load|ERR_INTERNET_DISCONNECTED/] });

  test('names are found, which is said, and the rest once it is back', async ({ page, context }) => {
    await page.goto('/search');
    await ready(page);
    const field = page.getByRole('searchbox');
    await field.fill('barn');
    await expect(page.locator('mark, [role=status]:has-text("result")').first()).toBeVisible();
    await context.setOffline(true);
    await field.fill('shep');
    await expect(page.getByText(/Only names were searched.* You are offline/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sheep pen' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Only names were searched/)).toBeHidden();
    await expect(page.getByText('No results for “shep”: showing sheep.')).toBeVisible();
  });
});

test.describe('an address that is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('offers what is called so', async ({ page }) => {
    await page.goto('/buildings/sheep');
    const near = page.getByRole('navigation', { name: 'Did you mean' });
    await expect(near.getByRole('link').first()).toHaveAttribute('href', '/buildings/sheep-pen');
    expect(await near.getByRole('link').count()).toBeLessThanOrEqual(3);
    await expectAccessible(page);
    await near.getByRole('link').first().click();
    await expect(page).toHaveURL('/buildings/sheep-pen');
  });
});

test.describe('while the api is away', () => {
  test.use({ expectedErrors: [/503/] });

  test('search says that something is broken', async ({ page }) => {
    const site = await startSite();
    try {
      await site.killApi();
      expect((await page.goto(`${site.url}/search?q=house`))?.status()).toBe(503);
      // It has no field, and the script of every page runs there, too.
      await page.waitForFunction(() => window.onkeydown);
      await page.keyboard.press('/');
    } finally {
      await leave(page, site);
    }
  });
});
