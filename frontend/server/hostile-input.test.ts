import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { visitorAddress } from './security/visitor-address';
import { acceptedEncoding } from './responses/encoding';
import { matches } from './responses/representation';
import { readRoute } from './addresses/route';
import { isSameOrigin, requestId } from './security/request-checks';
import { pageAddress } from './addresses/page-address';
import { readSettings } from './settings';

/** As long as a header may be. */
const LONG = 16_000;
const pieces = [
  'a',
  '/',
  '//',
  '../',
  '%',
  '%25',
  '%2e%2e/',
  '\\',
  ';',
  ',',
  ', ',
  ' ',
  '\t',
  '"',
  'W/"a", ',
  '-',
  '_-',
  '.',
  '::',
  '::ffff:',
  '1.1.1.1,',
  '[',
  'br;q=0.1,',
  '*;',
  '&a=',
  '=&',
  '+',
  'é',
  '__proto__.',
];

const { trustedProxies: trusted } = readSettings({ TRUSTED_PROXIES: '0.0.0.0/0', PEER_SECRET: 'secret' });
const rules = { rulesOf: () => ({ query: ['from'], personal: [] }) };

const request = (headers: IncomingHttpHeaders) =>
  ({ socket: { remoteAddress: '127.0.0.1' }, headers }) as IncomingMessage;

/** Everything that reads a stranger's text. */
const readers: Record<string, (text: string) => unknown> = {
  route: (text) => readRoute(`/${text}`),
  query: (text) => readRoute(`/posts?${text}`),
  'page address': (text) => pageAddress('/posts', `?from=${text}&${text}`, rules),
  'page path': (text) => pageAddress(`/${encodeURI(text)}`, '', rules),
  'request id': (text) => requestId(request({ 'x-request-id': text })),
  'Accept-Encoding': acceptedEncoding,
  'If-None-Match': (text) => matches(text, '"a"'),
  'X-Forwarded-For': (text) => visitorAddress(request({ 'x-forwarded-for': text }), trusted),
  Origin: (text) => isSameOrigin({ origin: text, host: text }, 'https://site.example'),
};

for (const [name, read] of Object.entries(readers)) {
  test(`no long text keeps the server busy as ${name}`, () => {
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);
      for (const evil of [text, `${text}!`, `!${text}`]) {
        const began = performance.now();
        read(evil);
        expect(performance.now() - began, JSON.stringify(piece)).toBeLessThan(500);
      }
    }
  });
}
