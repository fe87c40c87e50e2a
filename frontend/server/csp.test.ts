import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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

describe('with an ad provider', () => {
  const PROVIDER = 'https://ads.example/loader.js';
  const theme = '<script>a()</script>';
  const ads = `<script data-ad-provider="${PROVIDER}">b()</script>`;
  const own = '</head><main></main><script data-own="">c()</script>';
  const hashes = ['a()', 'b()', 'c()'].map(hash).join(' ');

  test('a page without slots keeps its policy', () => {
    for (const html of [theme + own, theme + own.replace('<main>', `<main>${ads}`), theme + own + '<script src="/file.js"></script>']) {
      expect(pagePolicy(html, true, PROVIDER)).toBe(pagePolicy(html, true));
    }
  });

  test('a page with slots allows what its own scripts load, and the pictures and frames of ads', () => {
    const policy = pagePolicy(theme + ads + own, true, PROVIDER);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashes} 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      "connect-src 'self' https:",
      'frame-src https:',
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]);
  });

  test('a file that a script of the page asks for later needs no other policy', () => {
    const policy = pagePolicy(`${theme}${ads}${own}<script type="later" src="/file.js"></script>`, false, PROVIDER);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashes} 'strict-dynamic'`);
  });

  test("a page with slots that holds a script file names the provider's origin instead", () => {
    const policy = pagePolicy(`${theme}${ads}${own}<script type="module" src="/file.js"></script>`, false, PROVIDER);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashes} https://ads.example`);
  });

  test('a provider on this machine is named', () => {
    const policy = pagePolicy(theme + ads + own, false, 'http://127.0.0.1:4000/loader.js');
    expect(directive(policy, 'frame-src')).toBe('frame-src https: http://127.0.0.1:4000');
  });
});
