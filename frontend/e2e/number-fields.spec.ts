import { itemsBelow, screens } from './support/pages';
import { expect, ready, test } from './support/test';

/** Beside screens, a page of each kind of items that asks for numbers. */
const ITEMS = [
  '/buildings/',
  '/library/',
  '/market/upgrades/',
  '/dream/buildings/',
  '/co-op/upgrades/',
  '/themes/',
  '/seasonal/',
];
/** The offset can be below zero, so its field takes all keys. */
const NUMBERS = 'main input:is([inputmode=numeric], [inputmode=decimal], [name=offset]):visible';

test('every number field of the site takes a number over its own, and says what it does not take', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const items = await Promise.all(ITEMS.map(async (prefix) => (await itemsBelow(site, prefix))[0]!));
  const pages: string[] = [];
  const labels = new Map<string, number>();
  for (const address of [...screens, ...items]) {
    if (!/<main.*(inputmode="?(numeric|decimal)|name="?offset)/is.test(await (await fetch(site.url + address)).text()))
      continue;
    pages.push(address);
    await page.goto(address);
    await ready(page);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    // One field of each label on a page, as the cards of the calculator are alike, and each label on two pages.
    const fields = await page
      .locator(NUMBERS)
      .evaluateAll((fields) => [
        ...new Map(
          (fields as HTMLInputElement[]).toReversed().map((field) => [field.labels![0]!.textContent, field.id]),
        ),
      ]);
    for (const [label, id] of fields) {
      labels.set(label, (labels.get(label) ?? 0) + 1);
      if (labels.get(label)! > 2) continue;
      const field = page.locator(`[id="${id}"]`);
      const where = `${id} of ${address}`;
      // Fields for numbers with a fraction are corrected, not written over.
      const isWhole = (await field.getAttribute('inputmode')) === 'numeric';
      await field.fill('0');
      await field.blur();
      await field.click();
      await page.keyboard.type('7');
      expect(await field.inputValue(), where).toMatch(isWhole ? /^7$/ : /^(70|07)$/);
      expect(
        await field.evaluate((input: HTMLInputElement) => input.form?.noValidate || input.checkValidity()),
        `the browser says nothing about ${where}`,
      ).toBe(true);
      await field.fill('9'.repeat(18));
      await expect(field, where).toHaveAttribute('aria-invalid', 'true');
      await expect(field, where).toHaveAccessibleDescription(
        /cannot be used|The table ends with|Please enter a number/,
      );
      expect(
        await field.evaluate((input: HTMLInputElement) => input.form?.noValidate || input.checkValidity()),
        `the browser says nothing about ${where}`,
      ).toBe(true);
      // Phones write other digits than the site.
      const takes = async (text: string) => {
        await field.fill(text);
        return (await field.getAttribute('aria-invalid')) === null;
      };
      expect([await takes('٩'), await takes('９')], where).toEqual(Array(2).fill(await takes('9')));
      await field.fill('1');
    }
  }
  expect(pages.length).toBeGreaterThan(10);
});

for (const [path, label] of [
  ['/buildings/farmhouse', 'From'],
  ['/cafe?level=72&happiness=0', 'Happiness'],
  ['/dream/calculator', 'Quantity'],
] as const) {
  test(`a tap selects the number before the scripts come too: ${path}`, async ({ page }) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true }).filter({ visible: true }).first();
    await field.click();
    await page.keyboard.type('7');
    await expect(field).toHaveValue('7');
  });
}
test.use({ expectedErrors: [/ERR_FAILED/] });
