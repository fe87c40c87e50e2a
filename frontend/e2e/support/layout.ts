import type { Page } from '@playwright/test';

/** What is wrong with the layout of the page as it stands, each in words: text upon text, text that is cut or leaves its box, what leaves the screen. */
export function layoutFaults(page: { evaluate(look: () => string[]): Promise<string[]> }): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
      of: Element;
      node: Node;
      text: string;
    }
    const faults = new Set<string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    const style = (of: Element) => styles.get(of) ?? styles.set(of, getComputedStyle(of)).get(of)!;
    const name = (of: Element) =>
      `${of.localName}${of.className && typeof of.className === 'string' ? `.${of.className.trim().replaceAll(/\s+/g, '.')}` : ''}`;
    const lineage = (of: Element): Element[] => (of.parentElement ? [of, ...lineage(of.parentElement)] : [of]);

    // What is not laid out far from sight is laid out now, as a reader would come to it.
    for (const far of document.querySelectorAll<HTMLElement>('*'))
      if (style(far).contentVisibility === 'auto') far.style.contentVisibility = 'visible';
    styles.clear();

    /** The part of a rectangle that its scrolling and clipping ancestors let see; null for none. */
    const seen = (rect: DOMRect, of: Element): Omit<Box, 'of' | 'node' | 'text'> | null => {
      let { left, right, top, bottom } = rect;
      for (const around of lineage(of)) {
        const { overflowX, clipPath, position } = style(around);
        if (clipPath !== 'none' || position === 'fixed') return null;
        if (overflowX === 'visible' || around === document.documentElement || around === document.body) continue;
        const frame = around.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
    };

    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement!;
      const text = node.nodeValue!.trim();
      if (
        !text ||
        of.closest('svg, option, noscript, script, style, div:has(> #website)') ||
        !of.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = lineage(of);
      const block = around.find((each) => !/^(inline|contents)$/.test(style(each).display))!;
      const card = around.find(
        (each) =>
          ['top', 'right', 'bottom', 'left'].every(
            (side) => style(each).getPropertyValue(`border-${side}-width`) !== '0px',
          ) && !/^inline/.test(style(each).display),
      );
      const scrolls = (inner: Element, outer: Element) =>
        around
          .slice(around.indexOf(inner), around.indexOf(outer) + 1)
          .some((each) => style(each).overflowX !== 'visible');
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
        const edge = card?.getBoundingClientRect();
        if (card && edge && !scrolls(block, card) && part.right > edge.right - 3)
          faults.add(`touches the edge of ${name(card)}: ${what}`);
        // Lines may stand closer than their letters' full height.
        const middle = (part.bottom - part.top) / 4;
        boxes.push({
          ...part,
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
          !sticky(box.of) &&
          !sticky(other.of)
        )
          faults.add(
            `one upon the other: "${box.text.slice(0, 30)}" in ${name(box.of)} and "${other.text.slice(0, 30)}" in ${name(other.of)}`,
          );
      }
    });
    /** A heading that stays while its table scrolls lies upon the table. */
    function sticky(of: Element): boolean {
      return lineage(of).some((each) => style(each).position === 'sticky');
    }

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
        faults.add(`cut: what stands in ${of.name}`);
      }
    }
    return [...faults];
  });
}

/** What a thumb should press and is less than 44 px high. Links within a sentence are as high as their line; the bars of the wall calendar lie close, and lead where the list below them leads. */
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
          `${of.localName}.${of.className} "${of.textContent.trim().slice(0, 30)}" is ${Math.round(of.getBoundingClientRect().height)} px high`,
      );
  });
}
