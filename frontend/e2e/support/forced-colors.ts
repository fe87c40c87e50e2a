import type { Page } from '@playwright/test';

/** How many things of the page are chosen, current or on, and those of them that the page does not mark. */
export async function chosenOf(page: Page): Promise<{ count: number; unmarked: string[] }> {
  const [count, unmarked] = await page.evaluate(() => {
    const chosen = [
      ...document.querySelectorAll(
        '[aria-current]:not(nav[aria-label=Breadcrumb] *), [aria-pressed=true], [aria-checked=true], ' +
          '.here > th, .mine > :first-child',
      ),
    ].filter((each) => each.checkVisibility());
    const isMarked = (each: Element) => {
      const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(each);
      // System colours stay where a style names them.
      const ground = getComputedStyle(each.closest('table') ?? document.body).backgroundColor;
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
        (each.matches('th, td') && backgroundColor !== ground && !/, 0\)$/.test(backgroundColor))
      );
    };
    return [chosen.length, chosen.filter((each) => !isMarked(each)).map((each) => each.outerHTML.slice(0, 120))];
  });
  // A ticked box looks different: the browser draws it itself, or its knob is a border, which is always drawn.
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
      .filter((box) => box.checkVisibility())
      .every(
        (box) =>
          getComputedStyle(box).appearance !== 'none' ||
          parseFloat(getComputedStyle(box, '::before').borderTopWidth) > 2,
      ),
  );
  return { count, unmarked: drawn ? unmarked : [...unmarked, 'a ticked box'] };
}
