import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { words } from 'virtual:islands';
import { text as deferredStyle } from 'virtual:deferred-style';
import { text as pageScript } from 'virtual:page';
import css from '../app.css?inline';
import { namesInMarkup, readSheet, withPlainValues } from './rules';

// Without Tailwind's banner, and with shorter names for Lightning CSS's two values of each colour.
const rulesFor = readSheet(
  withPlainValues(css.replace(/\/\*!.*?\*\//, '').replaceAll('--lightningcss-', '--')),
  deferredStyle,
);

/** Names in the script of every page. */
const always = namesInMarkup(pageScript);

/** Pages of a kind share their names. */
const styles = new LRUCache<string, string>({ max: 256 });

/** Fills the style in the head of a document with the rules that the document and its scripts can use. */
export function withStyle(html: string): string {
  const scripts = /data-files="([^"]*)"/.exec(html)?.[1] ?? '';
  const names = namesInMarkup(html);
  // A hash, since a part of the document would keep all of it in memory.
  const key = hash('sha1', `${scripts} ${names.sort().join(' ')}`);
  let style = styles.get(key);
  if (style === undefined) {
    const used = new Set([...names, ...always, ...scripts.split(' ').flatMap((address) => words[address] ?? [])]);
    styles.set(key, (style = rulesFor(used)));
  }
  return html.replace('<style></style>', () => `<style>${style}</style>`);
}
