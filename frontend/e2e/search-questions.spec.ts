import type { SearchNames, SearchResult } from '~/api/types';
import { pageAnswer } from '~/features/search/page-answer';
import { answersTo, answerTo, type SearchAnswer } from '~/features/search/query';
import { QUESTIONS, SUGGESTED, wrongOf } from './support/search-questions';
import { expect, test } from './support/test';

/** An answer as the list of questions writes it. */
function written({ question, corrected }: SearchAnswer): string {
  const { asks, items, levels, pages, swapped } = question;
  const [first] = levels;
  const what =
    asks === 'when'
      ? `when ${items[0]?.title ?? ''}`
      : asks === 'best'
        ? `best ${pages.map(({ path }) => path).join(', ')}`
        : asks === 'list'
          ? `list ${items[0]?.path ?? ''}`
          : [
              ...(levels.length > 0
                ? [`${asks} ${levels.map(({ path, from, to }) => `${path} ${from}-${to}`).join(', ')}`]
                : []),
              ...(pages.length > 0 ? [`page ${pages.map(({ path }) => path).join(', ')}`] : []),
            ].join('; ');
  const more = [
    first && first.times > 1 && `×${first.times}`,
    first?.column,
    swapped && 'swapped',
    corrected && `for ${corrected}`,
  ];
  return [what.trim(), ...more.filter(Boolean)].join(' ');
}

test('every question is understood, and the page of search answers it', async ({ site }) => {
  const get = async (address: string) => (await fetch(site.url + address)).json();
  const names = (await get('/api/search/index')) as SearchNames;
  const ask = async ([text]: (typeof QUESTIONS)[number]) => {
    const given = await answersTo(text, names, (address) => get(address) as Promise<SearchResult>);
    const answer = answerTo(text, names, (address) => given[address]);
    const html = await (await fetch(`${site.url}/search?${new URLSearchParams({ q: text })}`)).text();
    const { asks, items } = answer.question;
    const links = [
      ...(asks === 'list' ? items.slice(0, 1).map(({ path }) => path) : []),
      ...answer.question.levels.map(({ of, path, from, to }) =>
        of === 'project' ? path : `${path}?from=${from}&amp;to=${to}#sum`,
      ),
      ...answer.question.pages.map(({ path }) => path),
    ];
    // A level beyond the table: the answer says so and links to the table.
    const missing = links.filter((link) => !html.includes(`href="${link}"`) && !html.includes('The table ends with'));
    const lines = answer.question.pages.flatMap((page) => pageAnswer(page, (at) => given[at]) ?? []);
    missing.push(...lines.map(({ text }) => text).filter((text) => !html.includes(text)));
    return [text, written(answer), ...missing] as const;
  };
  const answers = [];
  for (const question of QUESTIONS) answers.push(await ask(question));
  expect(answers).toEqual(QUESTIONS);
});

test('so it is below the field of any page', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.locator('#colours')).toBeEnabled();
  const field = page.getByLabel('Search', { exact: true });
  await field.fill('house');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(wrongOf(await page.evaluate(SUGGESTED))).toEqual([]);
});
