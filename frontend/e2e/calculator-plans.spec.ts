import { card, field, holdScript, needed, openPlans, PAGE, switchOf, test } from './support/calculator';
import { expect, ready } from './support/test';

const RESET = 'Are you sure you want to reset the calculator?';

test('what is entered before the script has come is not lost', async ({ page }) => {
  const come = await holdScript(page);
  await page.goto(PAGE);
  const silo = card(page, 'Silo');
  await field(silo, 'Current level').fill('5');
  await silo.getByRole('button', { name: 'Higher target' }).click();
  await switchOf(page, 'Barn').uncheck();
  come();
  await expect(field(silo, 'Target level')).toHaveValue('7');
  await expect(field(silo, 'Current level')).toHaveValue('5');
  await expect(card(page, 'Barn')).toHaveCount(0);
  await page.reload();
  await expect(field(silo, 'Current level')).toHaveValue('5');
  await expect(field(silo, 'Target level')).toHaveValue('7');
  await expect(card(page, 'Barn'), 'it was not only the box').toHaveCount(0);
});

test('what is changed while the script takes over counts, and not what stood there before', async ({ page }) => {
  const come = await holdScript(page);
  await page.goto(PAGE);
  const active = switchOf(page, 'House');
  await active.uncheck();
  await active.evaluate((box: HTMLInputElement) => {
    // The script reads the fields and then listens for changes: a moment later the player changes one.
    const place = box.closest<HTMLElement>('[data-island]')!;
    place.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
      Reflect.deleteProperty(place, 'addEventListener');
      place.addEventListener(...listener);
      queueMicrotask(() => box.click());
    };
  });
  come();
  await page.locator('[data-island][data-ready]').waitFor();
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await page.reload();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await expect(active).toBeChecked();
});

test('two tabs stay in step', async ({ page, context }) => {
  await page.goto(PAGE);
  const other = await context.newPage();
  await other.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await expect(field(card(other, 'Silo'), 'Current level')).toHaveValue('5');
  await field(card(other, 'Silo'), 'Target level').fill('9');
  await expect(field(card(page, 'Silo'), 'Target level')).toHaveValue('9');
});

test('a page that the browser kept for the way back shows what was changed meanwhile', async ({ page }) => {
  await page.goto(PAGE);
  const plans = () => page.evaluate(() => localStorage.getItem('dream_calc'));
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await expect.poll(plans).toContain('"userLevel":4');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  await field(card(page, 'Silo'), 'Current level').fill('7');
  await expect.poll(plans).toContain('"userLevel":6');
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(JSON.parse(kept) as Record<string, string>))
      localStorage.setItem(key, text);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, kept);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
});

test('with storage full it works, says that it forgets, and the link keeps the plan', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dream_calc'))).toContain('"userLevel":4');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await field(card(page, 'Silo'), 'Current level').fill('7');
  await expect(page.getByText(/saves nothing for this page/)).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();
  await page.goto(link);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('7');
  await page.goto(PAGE);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
});

test('a reset asks first, and is taken back', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  const answers = [false, true];
  page.on('dialog', (dialog) => {
    expect(dialog.message()).toBe(RESET);
    return answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.reload();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
});

test('the keyboard deletes all plans but the last, and stays where it is', async ({ page }) => {
  await page.goto(PAGE);
  await openPlans(page);
  await page.getByRole('button', { name: 'New plan from this' }).click();
  const plans = page.getByLabel('Plan', { exact: true }).locator('option');
  const remove = page.getByRole('button', { name: 'Delete this plan' });
  await remove.press('Enter');
  await expect(plans).toHaveCount(1);
  await expect(remove).toBeDisabled();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(plans).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(plans).toHaveCount(2);
});

test('plans have names, and go into a file and back', async ({ page }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('5');
  await openPlans(page);
  await page.getByRole('button', { name: 'New plan from this' }).click();
  await page.getByLabel('Plan name').fill('Second week');
  await page.getByLabel('Plan name').press('Enter');
  await field(card(page, 'Silo'), 'Current level').fill('8');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  await page.getByLabel('Plan', { exact: true }).selectOption('My plan');
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('5');
  await page.getByLabel('Import from a file').setInputFiles(await download.path());
  await expect(page.getByLabel('Plan', { exact: true }).locator('option')).toHaveText([
    'My plan',
    'Second week',
    'My plan (2)',
    'Second week (2)',
  ]);
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('8');
});

test('a shared plan opens as a copy in a browser with a plan of its own', async ({ page, browser, site }) => {
  await page.goto(PAGE);
  await field(card(page, 'Silo'), 'Current level').fill('9');
  await page.locator('summary', { hasText: 'I have' }).click();
  await expect(page.getByText('In your own plans it is saved in My farm.')).toBeVisible();
  await page.getByLabel('I have Nails').fill('40');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('It takes what you own along.')).toBeVisible();
  const link = await page.getByLabel('Link to this plan').inputValue();
  expect(link.length).toBeLessThan(200);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(site.url + PAGE);
  await field(card(friend, 'Silo'), 'Current level').fill('3');
  await expect.poll(() => friend.evaluate(() => localStorage.getItem('dream_calc'))).toContain('"userLevel":2');
  await friend.goto(link);
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('9');
  await friend.locator('summary', { hasText: 'I have' }).click();
  await expect(friend.getByLabel('I have Nails')).toHaveValue('40');
  await field(card(friend, 'Silo'), 'Current level').fill('10');
  await expect(friend).not.toHaveURL(link);
  await friend.reload();
  await expect(field(card(friend, 'Silo'), 'Current level'), 'what is changed stays in the copy').toHaveValue('10');
  await friend.goto(site.url + PAGE);
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('3');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Keep as my plan' }).click();
  await expect(friend.getByLabel('Plan', { exact: true }).locator('option')).toHaveText(['My plan', 'Shared plan']);
  await expect(friend).toHaveURL(site.url + PAGE);
  await friend.reload();
  await expect(field(card(friend, 'Silo'), 'Current level')).toHaveValue('9');
  await friend.context().close();

  await page.goto(link);
  await field(card(page, 'Silo'), 'Current level').fill('4');
  await openPlans(page);
  await expect(page.getByLabel('Plan', { exact: true }).locator('option:checked')).toHaveText('Shared plan');
  await expect(page.getByLabel('Plan name'), 'it has none of its own yet').toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete this plan' }), 'it is not the one on the page').toBeDisabled();
  await page.getByRole('button', { name: 'New plan from this' }).click();
  await expect(page).toHaveURL(site.url + PAGE);
  await page.goto(link);
  await expect(page.getByText('This plan came with the link.'), 'the list holds one’s own plans').toBeVisible();
  await page.getByLabel('Plan', { exact: true }).selectOption('My plan');
  await expect(field(card(page, 'Silo'), 'Current level'), 'the plan that was chosen').toHaveValue('9');
  await expect(page).toHaveURL(site.url + PAGE);
  await page.getByLabel('Plan', { exact: true }).selectOption('Shared plan');
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('4');
  await page.getByLabel('Plan', { exact: true }).selectOption('My plan');

  await page.goto(`${link.slice(0, -6)}`);
  await expect(page.getByText(/This link is incomplete/)).toBeVisible();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('9');
});

test('a shared plan that is kept does not come back with the address of a step before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PAGE}?form=1&house.active=on&house.level=1&house.target=2&house.quantity=3`);
  await ready(page);
  await page.getByRole('link', { name: /: to the table$/ }).click();
  await expect(page).toHaveURL(/\?form=1.*#total$/);
  await page.getByRole('button', { name: 'Keep as my plan' }).click();
  await expect(page).toHaveURL(/\/dream\/calculator(#.*)?$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dream\/calculator(#.*)?$/);
  await page.reload();
  await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('3');
  await expect(page.getByText('This plan came with the link.')).toBeHidden();
});

test('a damaged plan is repaired, and what was changed is said', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() =>
    localStorage.setItem(
      'dream_calc',
      '[{"ref":"silo","userLevel":99},{"ref":"barn","userLevel":"oops","active":false}]',
    ),
  );
  await page.reload();
  await expect(field(card(page, 'Silo'), 'Current level')).toHaveValue('12');
  await expect(page.getByText('Silo: current level 100 is not possible, so it is 12.')).toBeVisible();
  await expect(switchOf(page, 'Barn')).not.toBeChecked();
});

test('a plan that came with a link does not move while its scripts come, so that the first tap counts', async ({
  page,
}) => {
  const come = await holdScript(page);
  await page.goto(`${PAGE}?form=1&house.active=on&house.level=1&house.target=2&house.quantity=3`);
  await card(page, 'House').getByRole('button', { name: 'One more' }).hover();
  await page.mouse.down();
  come();
  await ready(page);
  await page.mouse.up();
  await expect(field(card(page, 'House'), 'Quantity')).toHaveValue('4');
});

test.describe('where its script cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the totals of a new farm are called that', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('dream_calc', '[]'));
    await page.route('**/assets/calculator-*.js', (route) => route.abort());
    await page.goto(PAGE);
    await expect(page.getByText('These are the levels of a new farm.')).toBeVisible();
    await expect(needed(page, 'Cash')).toHaveText('14,450');
  });
});
