import { parse } from 'node-html-parser';
import { oracle, oracleText } from './support/plans/oracle';
import { planQuery } from './support/plans/query';
import { randomFrom, randomPlan } from './support/plans/random';
import { shipped, shippedSettings, shippedTables } from './support/plans/shipped';
import { expect, test } from './support/test';

const PLANS = 100;
/** Requests at once. */
const AT_ONCE = 4;
/** Each opens a page in the browser, so few. */
const IN_BROWSER = 6;

const ask = oracle(shippedSettings, shippedTables);
const addresses = (() => {
  const random = randomFrom(21);
  return Array.from({ length: PLANS }, () => {
    const plan = { ...randomPlan(random, shipped), owned: {} };
    return {
      address: `/dream/calculator?${planQuery(plan, shipped)}`,
      expected: Object.values(ask(plan)).map(oracleText),
    };
  });
})();

/** The figures of the total table, without the small print. */
const figures = (cells: Array<Array<string | undefined>>) => cells.map((texts) => texts.filter(Boolean).join(''));

test('the server answers a sent form with the totals of the second opinion', async ({ request }) => {
  const check = async ({ address, expected }: (typeof addresses)[number]) => {
    const rows = parse(await (await request.get(address)).text()).querySelectorAll('#total tbody tr');
    expect(
      figures(rows.map((row) => [row.querySelector('td b')?.text, row.querySelector('td > span')?.text])),
      address,
    ).toEqual(expected);
  };
  for (let first = 0; first < PLANS; first += AT_ONCE)
    await Promise.all(addresses.slice(first, first + AT_ONCE).map(check));
});

test('the browser works out the same totals from the same address', async ({ page }) => {
  for (const { address, expected } of addresses.slice(0, IN_BROWSER)) {
    await page.goto(address);
    // One switch to and fro: the table is then the browser's own.
    const mode = page.getByLabel('Bulldozer mode');
    await expect(page.getByText('This plan came with the link.')).toBeVisible();
    await mode.click();
    await mode.click();
    const rows = page.getByRole('table', { name: 'Total materials' }).locator('tbody tr');
    await expect
      .poll(
        async () =>
          figures(
            await rows.evaluateAll((rows) =>
              rows.map((row) => [
                row.querySelector('td b')?.textContent ?? '',
                row.querySelector('td > span')?.textContent ?? '',
              ]),
            ),
          ),
        { message: address },
      )
      .toEqual(expected);
  }
});
