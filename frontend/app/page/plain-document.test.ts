import { expect, test } from 'vitest';
import { plainDocument } from './plain-document.server';

test('a page that React does not take over carries none of its marks', () => {
  expect(plainDocument('<p>All <!-- -->12<!-- --> levels</p></html><!--$--><!--/$-->')).toBe('<p>All 12 levels</p></html>');
});

test('a page that React takes over later keeps them', () => {
  const html = '<p>All <!-- -->12</p><script type="later" src="/assets/calculator.js"></script><!--$--><!--/$-->';
  expect(plainDocument(html)).toBe(html);
});
