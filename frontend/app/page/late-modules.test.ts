import { expect, test } from 'vitest';
import { lateModules } from './late-modules.server';

test('modules of the framework are neither fetched nor run with the document', () => {
  const html = '<main><p>Words</p></main><link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">;\nimport "/assets/b.js";</script>';
  expect(lateModules(html)).toBe('<main><p>Words</p></main><link rel="later" href="/assets/a.js"/><script type="later">;\nimport "/assets/b.js";</script>');
});

test('scripts that fetch nothing, and whatever stands in the content, stay as they are', () => {
  const html = '<main><code>&lt;link rel="modulepreload"</code><link rel="modulepreload"></main><script>window.x = 1</script><script type="module" src="/assets/live.js"></script>';
  expect(lateModules(html)).toBe(html);
});
