import type { Page } from '@playwright/test';
import { card, field, needed, only, PAGE, test } from './support/calculator';
import { expect, expectAccessible, expectNoSidewaysScroll } from './support/test';

const NO_ANSWER = 'No answer yet: please correct the marked field.';
const refusal = (text: string, range: string) => `“${text}” cannot be used. Please give a whole number from ${range}.`;

/** Sends the form that holds a button; with scripts the page has answered the change already. */
const send = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a guide says beside the field what it does not take, and answers nothing until it does', async ({ page }) => {
      await page.goto('/cafe?level=72&happiness=100');
      const answer = page.locator('#yours [aria-live]');
      for (const text of ['1000', '7.5']) {
        await page.getByRole('textbox', { name: 'Farm level' }).fill(text);
        await send(page, 'Show');
        await expect(page.getByRole('textbox', { name: 'Farm level' })).toHaveAccessibleDescription(
          refusal(text, '1 to 999'),
        );
        await expect(page.getByRole('textbox', { name: 'Farm level' })).toHaveValue(text);
        await expect(answer).toHaveText(NO_ANSWER);
        await page.getByRole('textbox', { name: 'Farm level' }).fill('00090');
        await send(page, 'Show');
        await expect(answer).toContainText('Level 90');
      }
      await page.getByRole('textbox', { name: 'Happiness' }).fill('many');
      await send(page, 'Show');
      await expect(page.getByRole('textbox', { name: 'Happiness' })).toHaveAccessibleDescription(
        refusal('many', '0 to 99,999'),
      );
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto('/menu');
      await page.goBack();
      const isRefused = async () => (await answer.textContent()) === NO_ANSWER;
      await expect
        .poll(
          async () =>
            ((await page.getByRole('textbox', { name: 'Happiness' }).inputValue()) === 'many') === (await isRefused()),
          { message: 'field and answer agree on the way back' },
        )
        .toBe(true);
    });

    test('the calendar ahead does the same', async ({ page }) => {
      await page.goto('/coming-up');
      await page.getByLabel('Days from today').fill('366');
      await send(page, 'Look ahead');
      await expect(page.getByLabel('Days from today')).toHaveAccessibleDescription(refusal('366', '−365 to 365'));
      await expect(page.getByRole('heading', { name: 'Next week' })).toHaveCount(0);
      await page.getByLabel('Days from today').fill('−７');
      await send(page, 'Look ahead');
      await expect(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
      await expect(page.getByText('Seen from 14 Nov')).toBeVisible();
      if (!javaScriptEnabled) return;
      await page.getByLabel('Days from today').press('ArrowUp');
      await expect(page.getByLabel('Days from today')).toHaveValue('-6');
      await expect(page.getByText('Seen from 15 Nov')).toBeVisible();
    });

    test('the calculator shows no total beside fields that it is not made of', async ({ page }) => {
      await page.goto(PAGE);
      await only(page, 'House');
      const quantity = field(card(page, 'House'), 'Quantity');
      const answered = async () => {
        if (!javaScriptEnabled) await send(page, 'Work out the totals');
      };
      for (const [text, taken, bricks] of [
        ['99', '3', '30'],
        ['2.5', '4', '40'],
      ] as const) {
        await quantity.fill(text);
        await answered();
        await expect(quantity).toHaveAccessibleDescription(new RegExp(`max 20 ${refusal(text, '1 to 20')}`));
        await quantity.blur();
        await expect(quantity).toHaveValue(text);
        await expect(needed(page, 'Bricks')).toHaveText('–');
        await expect(card(page, 'House')).toContainText(NO_ANSWER);
        await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText(NO_ANSWER);
        await quantity.fill(`000${taken}`);
        await answered();
        await quantity.blur();
        if (javaScriptEnabled) await expect(quantity).toHaveValue(taken);
        await expect(needed(page, 'Bricks')).toHaveText(bricks);
        await expect(page.getByRole('main')).not.toContainText(NO_ANSWER);
      }
      await page.locator('summary', { hasText: 'I have' }).click();
      const nails = page.getByLabel('I have Nails');
      for (const text of ['999999999999999', '-1', 'many']) {
        await nails.fill(text);
        await answered();
        await expect(nails).toHaveAccessibleDescription(refusal(text, '0 to 1,000,000,000,000'));
        await expect(nails, 'the field is in sight').toBeVisible();
        await expect(needed(page, 'Cash')).toHaveText('–');
      }
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await nails.fill('5');
      await answered();
      await expect(needed(page, 'Cash')).not.toHaveText('–');
    });
  });
}
