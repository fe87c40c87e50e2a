import { LRUCache } from 'lru-cache';
import { words } from 'virtual:islands';
import { text as deferredStyle } from 'virtual:deferred-style';
import { text as pageScript } from 'virtual:page';
import css from '../app.css?inline';
import { namesInMarkup, readSheet, withPlainValues } from './rules';

// Without the builder's banner, and with shorter names than Lightning CSS gives the two values of each colour.
const rulesFor = readSheet(
  withPlainValues(css.replace(/\/\*!.*?\*\//, '').replaceAll('--lightningcss-', '--')),
  deferredStyle,
);

/** What the script of every page can show. */
const always = namesInMarkup(pageScript);

/** Pages of a kind use the same names, so that their style is put together once. */
const styles = new LRUCache<string, string>({ max: 256 });

/**
 * Fills the one style in the head of a document with the rules of the site's style that the document and its scripts can use: nothing has
 * to be fetched before it is painted.
 */
export function withStyle(html: string): string {
  const scripts = /data-files="([^"]*)"/.exec(html)?.[1] ?? '';
  const names = namesInMarkup(html);
  const key = `${scripts} ${names.sort().join(' ')}`;
  let style = styles.get(key);
  if (style === undefined) {
    const used = new Set([...names, ...always, ...scripts.split(' ').flatMap((address) => words[address] ?? [])]);
    styles.set(key, (style = rulesFor(used)));
  }
  return html.replace('<style></style>', () => `<style>${style}</style>`);
}
