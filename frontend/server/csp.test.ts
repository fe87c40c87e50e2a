import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './csp';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('a page without scripts allows none', () => {
  const policy = pagePolicy('<html><head></head><body><p>Hello</p></body></html>', false);
  expect(directive(policy, 'script-src')).toBe("script-src 'none'");
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test("the site's own inline scripts are allowed by their hash, whatever they hold", () => {
  const text = 'let a = "<p>" && 1;\nlet b = "ü"';
  const policy = pagePolicy(`<main></main><script data-own="">${text}</script><script>more()</script>`, false);
  expect(directive(policy, 'script-src')).toBe(`script-src ${hash(text)} ${hash('more()')}`);
});

test('a script in the content is not allowed, not even one that bears the mark', () => {
  const html = '<main><script>evil()</script><script data-own="">evil2()</script></main><script data-own="">good()</script>';
  expect(directive(pagePolicy(html, false), 'script-src')).toBe(`script-src ${hash('good()')}`);
});

test('a script of the head is allowed by its hash', () => {
  const policy = pagePolicy('<head><script>a()</script></head><main><script>evil()</script></main><script data-own="">b()</script>', false);
  expect(directive(policy, 'script-src')).toBe(`script-src ${hash('a()')} ${hash('b()')}`);
});

test('a page that hydrates may load files of the site', () => {
  const module = 'import "/assets/manifest.js"; import("/assets/entry.js")';
  const policy = pagePolicy(`<script data-own="">x()</script><script type="module">${module}</script>`, false);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('x()')} ${hash(module)}`);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
});

test('styles of the head are allowed by their hash, others are not', () => {
  const policy = pagePolicy('<head><style>a{}</style></head><main><style>b{}</style></main>', false);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('a{}')}`);
});

test('only a site on https asks for https', () => {
  expect(pagePolicy('', true)).toContain('upgrade-insecure-requests');
  expect(pagePolicy('', false)).not.toContain('upgrade-insecure-requests');
});
