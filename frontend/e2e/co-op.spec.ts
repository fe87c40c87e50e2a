import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, ready, test } from './support/test';

const apple = (page: Page) => page.getByRole('row', { name: /^Apple/ });
const slider = (page: Page) => page.getByRole('slider', { name: /^Tractor/ });
const bonusesOn = (page: Page) => page.getByRole('link', { name: /^Switch off the bonus/ });

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a player sets the tractor and sees what a project is worth', async ({ page }) => {
    await page.goto('/co-op/projects');
    await expect(slider(page)).toHaveAttribute('min', '1');
    await expect(slider(page)).toHaveAttribute('max', '20');
    await expect(slider(page)).toHaveValue('5');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '5%');
    await expect(page.locator('output'), 'one step is announced once').toHaveCount(0);
    await slider(page).fill('20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/co-op/projects?tractor=20');
    await expect(bonusesOn(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Switch on the + bonus of Apple' }).click();
    await expect(apple(page)).toContainText('336');
    await page.getByRole('link', { name: 'Switch off', exact: true }).click();
    await expect(page).toHaveURL('/co-op/projects?tractor=20&run=off&bonus=apple');
    await slider(page).fill('10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('main')).toContainText('Points with bonus for Apple, tractor off');
  });

  test('a player asks what a light means, and what a coat may do', async ({ page }) => {
    await page.goto('/co-op/lights');
    await page.getByLabel('Last online').fill('30');
    await page.getByLabel('Counted in').selectOption('hours');
    await page.getByRole('button', { name: 'Which light?' }).click();
    await expect(page.getByRole('main')).toContainText('Yellow, 24 to 48 hours ago');
    await page.getByLabel('Last online').fill('1.500');
    await page.getByRole('button', { name: 'Which light?' }).click();
    await expect(page.getByLabel('Last online')).toHaveAccessibleDescription('“1.500” may be 1,500 or 1.5.');
    await expect(page.getByRole('link', { name: '1.5 hours' })).toBeVisible();
    await page.getByRole('link', { name: '1,500 hours' }).click();
    await expect(page.getByLabel('Last online')).toHaveValue('1500');
    await expect(page.getByRole('main')).toContainText('Red, over 7 days ago');
    await page.goto('/co-op/village');
    await page.getByRole('link', { name: 'Deputy', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /your coat/ })).toContainText('Deputy');
  });
});

test('the tractor counts at once where the bonus is on, and turns no bonus on', async ({ page }) => {
  await page.goto('/co-op/projects');
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/favicon.svg') || asked.push(request.url()));
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  const frame = page.getByRole('group', { name: /every project/ });
  const plain = (await apple(page).textContent())!;
  await expect(slider(page), 'above the projects').toBeInViewport();
  await slider(page).fill('20');
  await expect(page.getByText('Apple, level 1: 280 → 336 points')).toBeInViewport();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '20%');
  await expect(page.getByRole('main')).toContainText('Points without bonus and without the tractor');
  await expect(bonusesOn(page), 'the tractor leaves the bonus views alone').toHaveCount(0);
  await expect(apple(page)).toHaveText(plain);

  await page.getByRole('link', { name: 'Switch on the + bonus of Apple' }).click();
  // 280 points at level 1, 20% more, rounded up.
  await expect(apple(page)).toContainText('336');
  await slider(page).fill('10');
  await expect(apple(page)).toContainText('308');
  await expect(bonusesOn(page)).toHaveCount(1);
  await expect(page).toHaveURL('/co-op/projects?tractor=10&bonus=apple');
  await page.getByRole('link', { name: 'Switch off', exact: true }).click();
  await expect(apple(page)).toContainText('280');
  await slider(page).fill('3');
  await expect(page.getByRole('main'), 'a tractor that is off stays off').toContainText(
    'Points with bonus for Apple, tractor off',
  );
  expect(asked).toEqual([]);
  expect(
    await frame
      .getByRole('cell')
      .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length),
    'every level is in sight on a phone',
  ).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('choices of the bonus and the slider add nothing to the way back', async ({ page }) => {
  await page.goto('/co-op/village');
  await page.goto('/co-op/projects?tractor=7');
  await ready(page);
  await page.getByRole('link', { name: 'Bonus for all' }).click();
  await expect(page.getByRole('main')).toContainText('Points with bonus for all projects, tractor at 7%');
  await page.getByRole('link', { name: 'Switch off the bonus' }).first().click();
  await slider(page).fill('12');
  await page.goBack();
  await expect(page).toHaveURL('/co-op/village');
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('13 projects, tractor at 12%');
  await expect(slider(page)).toHaveValue('12');
});

test('the tractor is remembered; a shared link shows its own, with scripts off too', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/co-op/projects');
  await ready(page);
  await slider(page).fill('14');
  await page.getByRole('link', { name: 'Bonus for all' }).click();
  const shared = page.url();
  await page.goto('/co-op/projects');
  await expect(slider(page)).toHaveValue('14');
  await expect(page.getByRole('main')).toContainText('Your farm: tractor 14%');
  await page.getByRole('link', { name: 'Bonus for all' }).click();
  await expect(page, 'the address says what is shown').toHaveURL('/co-op/projects?tractor=14&bonus=all');
  await page.goto('/co-op/projects?tractor=2');
  await expect(slider(page)).toHaveValue('2');

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(shared);
  await expect(reader.getByRole('main')).toContainText('Points with bonus for all projects, tractor at 14%');
  await context.close();
});

test('what is set before the script has come is done once it has', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/coop-*', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/co-op/projects', { waitUntil: 'domcontentloaded' });
  await slider(page).fill('20');
  await page.getByRole('link', { name: 'Switch on the + bonus of Apple' }).click();
  come();
  await expect(apple(page)).toContainText('336');
  await expect(slider(page)).toHaveValue('20');
  await expect(page).toHaveURL(/tractor=20.*bonus=apple/);
});

test('offline, lights and coats are answered', async ({ page, context }) => {
  await page.goto('/co-op/lights');
  await ready(page);
  await context.setOffline(true);
  for (const [ago, unit, light] of [
    ['14', 'minutes', 'Bright green'],
    ['24', 'hours', 'Green'],
    ['30', 'hours', 'Yellow'],
    ['168', 'hours', 'Orange'],
    ['8', 'days', 'Red'],
  ] as const) {
    await page.getByLabel('Last online').fill(ago);
    await page.getByLabel('Counted in').selectOption(unit);
    await expect(page.getByRole('region', { name: 'How long ago?' }).locator('strong')).toHaveText(light);
  }
  await page.getByLabel('Last online').fill('soon');
  await expect(page.getByText('Please enter a number such as 30.')).toBeVisible();
  await context.setOffline(false);

  await page.goto('/co-op/village');
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Deputy', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: /your coat/ })).toContainText('Deputy');
  await context.setOffline(false);
  await page.goto('/co-op/village');
  await expect(page.getByRole('columnheader', { name: /your coat/ })).toContainText('Deputy');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('choices of the coat add nothing to the way back', async ({ page }) => {
  await page.goto('/co-op/projects');
  await page.goto('/co-op/village');
  await ready(page);
  const own = page.getByRole('columnheader', { name: /your coat/ });
  await page.getByRole('link', { name: 'Leader', exact: true }).click();
  await expect(own).toContainText('Leader');
  await page.getByRole('link', { name: 'Deputy', exact: true }).click();
  await expect(own).toContainText('Deputy');
  await page.goBack();
  await expect(page).toHaveURL('/co-op/projects');
  await page.goto('/co-op/village');
  await expect(own, 'what was chosen last is kept').toContainText('Deputy');
});

test('back leads through the lights, and the fields follow', async ({ page }) => {
  await page.goto('/co-op/lights?ago=3&unit=days');
  await ready(page);
  await page.evaluate(() => history.pushState(null, '', '?ago=30&unit=hours'));
  await page.goBack();
  await expect(page.getByLabel('Counted in')).toHaveValue('days');
  await page.goForward();
  await expect(page.getByLabel('Counted in')).toHaveValue('hours');
  await expect(page.getByLabel('Last online')).toHaveValue('30');
  await expect(page.getByRole('region', { name: 'How long ago?' }).locator('strong')).toHaveText('Yellow');
});

test.describe('when the figures do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the form and the links load the page with the choice', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/co-op/projects');
    await slider(page).fill('20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL('/co-op/projects?tractor=20');
    await page.getByRole('link', { name: 'Switch on the + bonus of Apple' }).click();
    await expect(apple(page)).toContainText('336');
  });
});
