import { expect, test } from 'vitest';
import { lateModules } from './late-modules.server';
import { plainDocument } from './plain-document.server';

test('a page that React does not take over carries none of its marks', () => {
  expect(plainDocument('<p>All <!-- -->12<!-- --> levels</p></html><!--$--><!--/$-->')).toBe('<p>All 12 levels</p></html>');
});

test('a page that React takes over later keeps them', () => {
  const html = '<p>All <!-- -->12</p><script type="later" src="/assets/calculator.js"></script><!--$--><!--/$-->';
  expect(plainDocument(html)).toBe(html);
});

test('a page of the framework keeps them, one that only speaks of it does not', () => {
  const html = '<main><p>All <!-- -->12</p></main><script>window.__remixContext = {}</script><script type="module" async="">;\nimport * as route0 from "/assets/root.js";</script>';
  expect(plainDocument(lateModules(html))).toContain('All <!-- -->12');
  expect(plainDocument('<main><p>What <!-- -->__remixContext is</p></main>')).toBe('<main><p>What __remixContext is</p></main>');
});
