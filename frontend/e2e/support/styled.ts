import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const app = path.resolve(import.meta.dirname, '../../app');

const LATE = path.join(app, 'page/late.css');
/** What every page fetches late, whatever it asks for. */
const late = [...readFileSync(LATE, 'utf8').matchAll(/@import '(.+?)'/g)].map(([, file]) =>
  path.resolve(app, 'page', file!),
);

/** Every rule that any page could be given. */
const rules = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(app, file))
  .filter((file) => file.endsWith('.css') && ![path.join(app, 'app.css'), LATE, ...late].includes(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/**
 * Reports to the console each rule of the site that an element of the page could use and that the page's own style lacks:
 * then an island shows what `wordsIn` of scripts/islands.mjs does not find, or a rule needs more than `page/style.ts` thinks.
 */
export async function watchStyles(page: Page): Promise<void> {
  await page.addInitScript(reportMissing, rules);
}

function reportMissing(rules: string): void {
  /** The selectors of rules and of the rules inside them, each without what a query cannot see: a part of an element, a pointer over it. */
  const selectors = (list: CSSRuleList): string[] =>
    [...list].flatMap((rule) => {
      const own =
        rule instanceof CSSStyleRule
          ? rule.selectorText
              .split(/,(?![^(]*\))/)
              .map((text) => text.replace(/::[\w-]+(\([^)]*\))?|:(hover|active)/g, '').trim())
          : [];
      return 'cssRules' in rule ? [...own, ...selectors(rule.cssRules as CSSRuleList)] : own;
    });
  addEventListener('DOMContentLoaded', () => {
    const known = new Set(
      [...document.styleSheets].filter(({ href }) => !href).flatMap((sheet) => selectors(sheet.cssRules)),
    );
    if (known.size < 50) return; // one of the server's own plain pages
    const all = new CSSStyleSheet();
    all.replaceSync(rules);
    const others = new Set(selectors(all.cssRules).filter((text) => text && !known.has(text)));
    const look = () => {
      for (const text of others) {
        if (!document.querySelector(text)) continue;
        others.delete(text);
        console.error(`the style of ${location.pathname} lacks ${text}`);
      }
    };
    let due = 0;
    new MutationObserver(() => (due ||= requestAnimationFrame(() => ((due = 0), look())))).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['class'],
    });
    look();
  });
}
