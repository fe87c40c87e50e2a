import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

/** Every rule that any page could be given: the whole sheet, as the built server holds it. */
const sheet = /(["'`])\/\*! tailwindcss(?:(?!\1)[^\\]|\\.)*\1/s.exec(
  readFileSync(path.resolve(import.meta.dirname, '../../build/server/index.js'), 'utf8'),
)?.[0];
if (!sheet) throw new Error('build/server/index.js holds no style sheet');
const rules = runInNewContext(sheet) as string;

/**
 * Reports to the console each rule of the site that an element of the page could use and that the page's own style
 * lacks: `wordsIn` of scripts/islands.mjs does not find a class of an island, or `page/style.ts` reads a rule wrongly.
 */
export async function watchStyles(page: Page): Promise<void> {
  wholeSheet ??= page.evaluate<string[]>(
    `(${String(selectorsOfText)})(${JSON.stringify(rules)}, ${String(selectors)})`,
  );
  await page.addInitScript({
    content: `(${String(reportMissing)})(${JSON.stringify(await wholeSheet)}, ${String(selectors)})`,
  });
}

/** The selectors of all rules, found once: reading the sheet takes longer than looking for what a page lacks. */
let wholeSheet: Promise<string[]> | undefined;

function selectorsOfText(text: string, selectorsOf: typeof selectors): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...new Set(selectorsOf(sheet.cssRules))];
}

/** The selectors of rules and of the rules inside them, without pseudo-elements and states that no query finds. */
function selectors(list: CSSRuleList): string[] {
  return [...list].flatMap((rule) => {
    const own =
      rule instanceof CSSStyleRule
        ? rule.selectorText
            .split(/(?<!\\),(?![^(]*\))/)
            .map((text) =>
              text.replace(/(?<!\\)(:not\(:(hover|active)\)|::[\w-]+(\([^)]*\))?|:(hover|active))/g, '').trim(),
            )
        : [];
    return 'cssRules' in rule ? [...own, ...selectors(rule.cssRules as CSSRuleList)] : own;
  });
}

function reportMissing(all: string[], selectorsOf: typeof selectors): void {
  addEventListener('DOMContentLoaded', () => {
    const known = new Set(
      [...document.styleSheets].filter(({ href }) => !href).flatMap((sheet) => selectorsOf(sheet.cssRules)),
    );
    if (known.size < 50) return; // one of the server's own plain pages
    const others = new Set(all.filter((text) => text && !known.has(text)));
    const look = () => {
      for (const text of others) {
        if (!document.querySelector(text)) continue;
        others.delete(text);
        console.error(`the style of ${location.pathname} lacks ${text}`);
      }
    };
    // Rules are found by the names of elements and classes: only one that the page has not had can bring another rule.
    const names = new Set<string>();
    const isNew = (name: string) => !names.has(name) && !!names.add(name);
    const bringsName = ({ target, addedNodes }: MutationRecord) =>
      [target, ...[...addedNodes].flatMap((node) => [node, ...((node as Element).querySelectorAll?.('*') ?? [])])]
        .flatMap((node) => (node instanceof Element ? [node.localName, ...node.classList] : []))
        .filter(isNew).length > 0;
    let due = 0;
    new MutationObserver((records) => {
      if (records.filter(bringsName).length > 0) due ||= requestAnimationFrame(() => ((due = 0), look()));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    look();
  });
}
