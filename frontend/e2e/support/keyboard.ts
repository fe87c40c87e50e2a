import type { Page } from '@playwright/test';

/** More stops than any page has. */
const MAX_STOPS = 900;
/** Presses at a time: the page itself notes each stop. */
const PRESSES = 20;

/**
 * Goes through the page by the tabulator, in Chromium, and says which stops a reader does not see: covered, off the
 * screen, without a mark of the focus. A control smaller than a letter, whose label shows it, is checked at its label.
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const visited = new Set<Element>();
    const hidden: string[] = [];
    const stops = { hidden, isAtEnd: false };
    Object.assign(window, { stops });
    addEventListener(
      'keyup',
      () => {
        const focus = document.activeElement;
        stops.isAtEnd ||= !focus || focus === document.body || visited.has(focus);
        if (stops.isAtEnd) return;
        visited.add(focus!);
        const fault = faultOf(focus!);
        if (fault) hidden.push(fault);
      },
      true,
    );
    function faultOf(focus: Element): string {
      const label = focus.getAttribute('aria-label') ?? focus.textContent ?? '';
      const name = `${focus.localName} "${label.trim().slice(0, 40)}"`;
      const whole = focus.closest('label') && focus.matches('.opacity-0') ? focus.closest('label')! : focus;
      // A link of several lines is where its first line is.
      const { left, right, top, bottom } = whole.getClientRects()[0] ?? whole.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      if (bottom <= 1 || top >= innerHeight - 1 || right <= 1 || left >= innerWidth - 1)
        return `${name} is off the screen`;
      const above = document.elementFromPoint(x, y);
      if (!above || !(whole.contains(above) || above.contains(whole) || focus.closest('label')?.contains(above)))
        return `${name} is covered by ${above?.outerHTML.slice(0, 120)}`;
      const { outlineStyle, outlineWidth } = getComputedStyle(whole);
      const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return isMarked ? '' : `${name} has no mark of the focus`;
    }
  });
  const devtools = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  for (let pressed = 0; pressed < MAX_STOPS; pressed += PRESSES) {
    await Promise.all(
      Array.from({ length: PRESSES }, () =>
        (['rawKeyDown', 'keyUp'] as const).map((type) => devtools.send('Input.dispatchKeyEvent', { type, ...key })),
      ).flat(),
    );
    const { hidden, isAtEnd } = await page.evaluate(
      () => (window as unknown as { stops: { hidden: string[]; isAtEnd: boolean } }).stops,
    );
    if (isAtEnd) return hidden;
  }
  return [`more than ${MAX_STOPS} stops`];
}
