import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pagePolicies } from './csp';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
const scripts = ['let a = "<p>" && 1;\nlet b = "ü"', 'more()'];
const hashes = scripts.map(hash).join(' ');

test('a page without scripts allows none', () => {
  const policy = pagePolicies({})('<html><head></head><body><p>Hello</p></body></html>');
  expect(directive(policy, 'script-src')).toBe("script-src 'none'");
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the scripts of the build are allowed by their hashes, with files of the site, and no script in a page', () => {
  for (const html of [
    '',
    '<head><script>evil()</script></head>',
    '<main><script>evil()</script></main><script data-own="">evil()</script>',
  ]) {
    const policy = pagePolicies({ scripts })(html);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashes}`);
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  }
});

test('styles of the head are allowed by their hash, others are not', () => {
  const policy = pagePolicies({ scripts })('<head><style>a{}</style></head><main><style>b{}</style></main>');
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('a{}')}`);
});

test('a card for other sites may be framed by them, and a page of this site that shows it frames nothing else', () => {
  const policy = pagePolicies({ scripts });
  expect(directive(policy('', '/embed/now'), 'frame-ancestors')).toBe('frame-ancestors *');
  expect(directive(policy('', '/embed/now'), 'script-src')).toBe("script-src 'none'");
  for (const path of ['/', '/developers', '/embed', '/embed/none', '/contact'])
    expect(directive(policy('', path), 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directive(policy('<head></head><iframe src="/embed/now">'), 'frame-src')).toBe("frame-src 'self'");
  expect(directive(policy('<head></head><iframe src="https://evil.example">'), 'frame-src')).toBeUndefined();
});

test('only a site on https asks for https', () => {
  expect(pagePolicies({ secure: true })('')).toContain('upgrade-insecure-requests');
  expect(pagePolicies({})('')).not.toContain('upgrade-insecure-requests');
});

describe('with an ad provider', () => {
  const PROVIDER = 'https://ads.example/loader.js';
  const slots = `<head><script data-ad-provider="${PROVIDER}">more()</script></head>`;

  test('a page without slots keeps its policy', () => {
    for (const html of ['<head></head>', `<head></head><main>${slots}</main>`]) {
      expect(pagePolicies({ scripts, secure: true, adProvider: PROVIDER })(html)).toBe(
        pagePolicies({ scripts, secure: true })(html),
      );
    }
  });

  test('a page with slots allows what its own scripts load, and the pictures and frames of ads', () => {
    const policy = pagePolicies({ scripts, secure: true, adProvider: PROVIDER })(slots);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashes} 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      "connect-src 'self' https:",
      'frame-src https:',
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]);
  });

  test('a provider on this machine is named', () => {
    const policy = pagePolicies({ scripts, adProvider: 'http://127.0.0.1:4000/loader.js' })(slots);
    expect(directive(policy, 'frame-src')).toBe('frame-src https: http://127.0.0.1:4000');
  });
});
