import type { Page } from '@playwright/test';

/** The faults of the page's layout, in words: text that covers text, is cut, leaves its box or the screen. */
export function layoutFaults(page: { evaluate(look: () => string[]): Promise<string[]> }): Promise<string[]> {
  return page.evaluate(() => {
    interface Edges {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Box extends Edges {
      of: Element;
      node: Node;
      text: string;
    }
    /** Where an element is, with all that is in it. */
    interface Place {
      /** The element that bounds its lines. */
      block: Element;
      card: Element | undefined;
      /** The part that scrolling and clipping ancestors show; null for nothing. */
      sight: Edges | null;
      /** A heading that stays while its table scrolls may cover the table. */
      isSticky: boolean;
      /** Its texts are not in the page's lines. */
      isPassedOver: boolean;
    }
    const faults = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const style = (of: Element) => styles.get(of) ?? styles.set(of, getComputedStyle(of)).get(of)!;
    const name = (of: Element) => [of.localName, ...of.classList].join('.');

    // In Firefox and WebKit screen readers find no text in what is skipped.
    for (const of of document.querySelectorAll('body *'))
      if (style(of).contentVisibility === 'auto') faults.add(`${name(of)} is skipped while it is far from sight`);

    const places = new Map<Element, Place>();
    /** Found once for everything in an element: a long table has thousands of texts. */
    const placeOf = (of: Element): Place => places.get(of) ?? places.set(of, findPlace(of)).get(of)!;
    const findPlace = (of: Element): Place => {
      const around = of.parentElement ? placeOf(of.parentElement) : undefined;
      const { display, position, clipPath, overflowX } = style(of);
      const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style(of);
      const isCard =
        !display.startsWith('inline') &&
        ![borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].includes('0px');
      const clips = overflowX !== 'visible' && of !== document.documentElement && of !== document.body;
      let sight = around ? around.sight : { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      if (clipPath !== 'none' || position === 'fixed') sight = null;
      else if (sight && clips) sight = within(sight, of.getBoundingClientRect());
      return {
        block: around && /^(inline|contents)$/.test(display) ? around.block : of,
        card: isCard ? of : around?.card,
        sight,
        isSticky: position === 'sticky' || !!around?.isSticky,
        isPassedOver: of.matches('svg, option, noscript, script, style, div:has(> #website)') || !!around?.isPassedOver,
      };
    };
    const within = (one: Edges, other: Edges): Edges => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** The part of a rectangle that can be seen; null for none. */
    const seen = (rect: DOMRect, of: Element): Edges | null => {
      const { sight } = placeOf(of);
      const part = sight && within(sight, rect);
      return part && part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null;
    };
    /** Whether anything scrolls from an element to one around it. */
    const scrolls = (inner: Element, outer: Element): boolean =>
      style(inner).overflowX !== 'visible' ||
      (inner !== outer && !!inner.parentElement && scrolls(inner.parentElement, outer));

    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement!;
      const text = node.nodeValue!.trim();
      if (!text || placeOf(of).isPassedOver || !of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { block, card } = placeOf(of);
      for (const rect of range.getClientRects()) {
        const part = seen(rect, of);
        if (!part) continue;
        const what = `"${text.slice(0, 30)}" in ${name(of)}`;
        if (part.right > document.documentElement.clientWidth + 1 || part.left < -1)
          faults.add(`off the screen: ${what}`);
        const own = block.getBoundingClientRect();
        if (
          style(block).textOverflow !== 'ellipsis' &&
          own.width > 0 &&
          (rect.right > own.right + 2 || rect.left < own.left - 2)
        )
          faults.add(`leaves ${name(block)}: ${what}`);
        if (card && part.right > card.getBoundingClientRect().right - 3 && !scrolls(block, card))
          faults.add(`touches the edge of ${name(card)}: ${what}`);
        // Lines may be closer than their letters' full height.
        const middle = (part.bottom - part.top) / 4;
        boxes.push({
          left: part.left + 1,
          right: part.right - 1,
          top: part.top + middle,
          bottom: part.bottom - middle,
          of,
          node,
          text,
        });
      }
    }
    for (const of of document.querySelectorAll('main img')) {
      const part =
        of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && seen(of.getBoundingClientRect(), of);
      if (part)
        boxes.push({
          left: part.left + 2,
          right: part.right - 2,
          top: part.top + 2,
          bottom: part.bottom - 2,
          of,
          node: of,
          text: 'picture',
        });
    }

    boxes.sort((one, other) => one.top - other.top);
    boxes.forEach((box, place) => {
      for (let next = place + 1; next < boxes.length && boxes[next]!.top < box.bottom; next++) {
        const other = boxes[next]!;
        if (
          other.node !== box.node &&
          other.left < box.right &&
          other.right > box.left &&
          !placeOf(box.of).isSticky &&
          !placeOf(other.of).isSticky
        )
          faults.add(
            `one over the other: "${box.text.slice(0, 30)}" in ${name(box.of)} ` +
              `and "${other.text.slice(0, 30)}" in ${name(other.of)}`,
          );
      }
    });
    for (const of of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      const { overflowX, textOverflow, display, font, paddingLeft, paddingRight } = style(of);
      if (!of.checkVisibility({ checkOpacity: true }) || style(of).clipPath !== 'none') continue;
      if (of instanceof HTMLSelectElement) {
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        const room = of.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
        if (pen.measureText(of.selectedOptions[0]?.text ?? '').width > room + 1)
          faults.add(`cut: the choice of ${of.name}`);
      } else if (
        /^(hidden|clip)$/.test(overflowX) &&
        display !== 'inline' &&
        textOverflow !== 'ellipsis' &&
        of.scrollWidth > of.clientWidth + 1 &&
        of.clientWidth > 1
      ) {
        faults.add(`cut: ${name(of)} by ${of.scrollWidth - of.clientWidth} px`);
      } else if (of instanceof HTMLInputElement && of.scrollWidth > of.clientWidth + 1) {
        faults.add(`cut: the text in ${of.name}`);
      }
    }
    return [...faults];
  });
}

/**
 * What a thumb should press and is less than 44 px high. Links within a sentence are as high as their line; the bars of
 * the wall calendar lie close, and have the links of the list below them.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSentence = (of: Element) => {
      const { display } = getComputedStyle(of);
      let block = of.parentElement!;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      const isText = block.matches('p, li, dd, td, th, caption, h1, h2, h3, figcaption, span, small');
      return display === 'inline' && isText && block.textContent.trim() !== of.textContent.trim();
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, select, summary, input:not([type=hidden], [type=checkbox], [type=file])',
      ),
    ]
      .filter((of) => of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !inSentence(of))
      .filter((of) => {
        const { bottom, height } = of.getBoundingClientRect();
        if (bottom < 0 || of.closest('div:has(> #website), td[colspan]')) return false;
        // A small label can have room around it that takes the press too.
        const around = getComputedStyle(of, '::after');
        const room = around.position === 'absolute' ? -parseFloat(around.top) - parseFloat(around.bottom) : 0;
        return height + Math.max(0, room || 0) < 43.5;
      })
      .map(
        (of) =>
          `${of.localName}.${of.className} "${of.textContent.trim().slice(0, 30)}" is ` +
          `${Math.round(of.getBoundingClientRect().height)} px high`,
      );
  });
}
