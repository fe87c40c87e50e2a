import { gzipSync } from 'node:zlib';
import { ask, post } from '../support/http';
import { memoryOf } from '../support/process';
import { open, sendRaw } from '../support/raw';
import { expect, test } from '../support/test';

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: site', ...headers, 'Connection: close', '', ''].join('\r\n');
const form = (body: string | Buffer, ...headers: string[]) =>
  Buffer.concat([
    Buffer.from(
      [
        'POST /contact HTTP/1.1',
        'Host: site',
        'Content-Type: application/x-www-form-urlencoded',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    ),
    Buffer.from(body),
  ]);
/** A second request, hidden in the first one's body. */
const HIDDEN = 'GET /metrics HTTP/1.1\r\nHost: site\r\n\r\n';

/** More than the buffers hold between a client and a server that stopped reading. */
const ENDLESS = 64 * 2 ** 20;

/** Requests, and the statuses that may come back; then the connection is closed. */
const attacks: Array<[name: string, bytes: string | Buffer, statuses: RegExp]> = [
  ['headers of 20 KB', get('/news', `X-Long: ${'a'.repeat(20_000)}`), /^431$/],
  ['ten thousand headers', get('/news', ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`)), /^431$/],
  ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), /^431$/],
  ['an address of 12 KB', get(`/${'a'.repeat(12_000)}`), /^404$/],
  ['a body that says it has 1 GB', form('name=', 'Content-Length: 1000000000'), /^413$/],
  [
    'a body in chunks that is too large',
    form(`20000\r\n${'a'.repeat(0x20000)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    /^413$/,
  ],
  ['two kinds of length', form(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 4', 'Transfer-Encoding: chunked'), /^400$/],
  [
    'two kinds of length, the other way round',
    form(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked', 'Content-Length: 4'),
    /^400$/,
  ],
  ['two lengths', form(HIDDEN, 'Content-Length: 0', `Content-Length: ${HIDDEN.length}`), /^400$/],
  ['the same length twice', form('ab', 'Content-Length: 2', 'Content-Length: 2'), /^400$/],
  ['a list of lengths', form('ab', 'Content-Length: 2, 2'), /^400$/],
  ['a length with a sign', form('ab', 'Content-Length: +2'), /^400$/],
  ['a negative length', form('ab', 'Content-Length: -2'), /^400$/],
  ['a folded header', get('/news', 'X-Long: a', ' Transfer-Encoding: chunked'), /^400$/],
  ['a space before a colon', form(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding : chunked'), /^400$/],
  ['a length of chunks that is none', form(`zz\r\n${HIDDEN}`, 'Transfer-Encoding: chunked'), /^400$/],
  ['an encoding that only looks chunked', form(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: xchunked'), /^(400|501)$/],
  ['chunked, and something after it', form(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked, identity'), /^400$/],
  ['lines that end with a line feed alone', 'GET /news HTTP/1.1\nHost: site\nConnection: close\n\n', /^400$/],
  ['a carriage return alone in a header', get('/news', 'X-Odd: a\rSet-Cookie: b'), /^400$/],
  ['a NUL in a header', get('/news', 'X-Odd: a\u0000b'), /^400$/],
  ['a body on a request that only reads', `${get('/news', 'Content-Length: 5')}hello`, /^400$/],
  [
    'a body in chunks on a request that only reads',
    `${get('/assets/x.js', 'Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`,
    /^400$/,
  ],
  [
    'a second request as the body of one that only reads',
    `GET /news HTTP/1.1\r\nHost: site\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    /^400$/,
  ],
  [
    'chunks in HTTP/1.0',
    'POST /contact HTTP/1.0\r\nHost: site\r\nConnection: keep-alive\r\n' +
      `Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    /^400$/,
  ],
  ['two hosts', `GET /news HTTP/1.1\r\nHost: site\r\nHost: evil.example\r\n\r\n${HIDDEN}`, /^400$/],
  ['the same host twice', `GET /news HTTP/1.1\r\nHost: site\r\nhost: site\r\n\r\n`, /^400$/],
  ['no host', 'GET /news HTTP/1.1\r\nConnection: close\r\n\r\n', /^400$/],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', /^400$/],
  ['the first line of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(400|505)$/],
  ['a whole address', get('http://evil.example/news'), /^400$/],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', /^(|400|405)$/],
  ['a trace', 'TRACE / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n', /^405$/],
  ['a change of protocol', get('/news', 'Upgrade: h2c'), /^200$/],
  ['an Accept-Encoding of 12 KB', get('/news', `Accept-Encoding: ${'br;q=0.1,'.repeat(1_300)}gzip`), /^200$/],
  ['an Accept-Encoding of nonsense', get('/news', 'Accept-Encoding: *;q=x, ;;;, br;q=-1, gzip;q=1e309'), /^200$/],
];

for (const [name, bytes, statuses] of attacks) {
  test(`${name}: one answer at most, as it should be, and the connection ends`, async ({ site }) => {
    const { text, closed } = await sendRaw(site.url, bytes);
    expect([...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => status).join()).toMatch(statuses);
    expect(text).not.toContain('process_resident_memory_bytes');
    expect(closed).toBe(true);
    expect((await ask(site.url, '/healthz')).status).toBe(200);
  });
}

test('a compressed body is never unpacked', async ({ ownSite: site }) => {
  const before = await memoryOf(site.web.pid);
  const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20));
  for (let times = 0; times < 20; times++) {
    const { text } = await sendRaw(
      site.url,
      form(bomb, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`, 'Connection: close'),
    );
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  expect((await memoryOf(site.web.pid)) - before).toBeLessThan(150);
});

const FORMS = [
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/x-www-form-urlencoded; charset=utf-7',
  '',
];
test('a form in an odd shape is refused, and breaks nothing', async ({ site }) => {
  for (const type of FORMS)
    for (const body of [
      '',
      '{"name":',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
      '__proto__=a&constructor=b&name[]=c&name=%',
      '%00=%ff&message=%E0%A4%A',
    ]) {
      const got = await ask(site.url, '/contact', {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
      expect([413, 415, 422], `${type} ${body}`).toContain(got.status);
    }
});

test('a body without end is not swallowed: its connection ends with the answer', async ({ site }) => {
  for (const request of [
    'GET /news',
    'HEAD /news',
    'POST /news',
    'POST /contact',
    'POST /assets/x.js',
    'POST /blog/x',
    'PUT /news',
  ]) {
    const socket = open(site.url).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`${request} HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const more = () => void (socket.writable && socket.bytesWritten < ENDLESS && socket.write(chunk, more));
    more();
    await closed;
    expect(socket.bytesWritten, request).toBeLessThan(ENDLESS);
  }
});

test('a form that is sent to a page without one is refused, and nothing is logged as an error', async ({
  ownSite: site,
}) => {
  const before = site.web.errors.length; // of other tests of this site
  for (const path of [
    '/',
    '/news',
    '/posts/getting-started',
    '/no/such/page',
    '/nope',
    '/news.data',
    '/_root.data',
    '/contact/us',
    '/news?_data=root',
    '/news?index',
    '/robots.txt',
    '/healthz',
    '/images/icons/house.svg',
  ]) {
    const { status, headers, text } = await post(site.url, path, { a: 'b' });
    expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
    expect(text).toContain('That cannot be done here');
  }
  expect(site.web.errors.slice(before)).toEqual([]);
});

test('an address that no route matches is not found, and nothing is logged as an error', async ({ ownSite: site }) => {
  const before = site.web.errors.length;
  for (const path of ['/a/%E2%80%A8', '/a/b/%E2%80%A9x', '/%0A/x'])
    expect((await ask(site.url, path)).status, path).toBe(404);
  expect(site.web.errors.slice(before)).toEqual([]);
});

test("the framework's former protocol is not spoken: a letter gets its page, and no error is logged", async ({
  ownSite: site,
}) => {
  const before = site.web.errors.length; // of other tests of this site
  const bad = { name: '', email: '', message: '' };
  for (const path of ['/contact?_data=routes/contact', '/contact?_data', '/contact?_data=root&index']) {
    const { status, text } = await post(site.url, path, bad);
    expect(status, path).toBe(422);
    expect(text, path).toContain('<form');
  }
  for (const path of ['/news?_data=root', '/dream/calculator?form=1&_data=root', '/dream/calculator?_data=root&p=x']) {
    const { status, headers } = await ask(site.url, path);
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect(site.web.errors.slice(before)).toEqual([]);
});

/** Addresses that try to lead somewhere else. */
const elsewhere = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '//evil.example/%2e%2e',
  '/.//evil.example/',
  '/..//evil.example',
  '/blog//evil.example',
  '/blog/%2f%2fevil.example',
  '/blog/%0d%0aLocation:%20https:%2f%2fevil.example',
  '/blog/a%0d%0aSet-Cookie:%20a=b',
  '/posts/?next=%0d%0aSet-Cookie:%20a=b',
  '/post?a=b%0d%0a%0d%0a<script>',
  '/land?//evil.example',
  '/;@evil.example/',
  '/@evil.example/',
  '/posts/%E5%98%8A%E5%98%8DSet-Cookie:a=b/',
];
test('no address leads away from the site, or writes a header', async ({ site }) => {
  for (const path of elsewhere) {
    const { status, headers } = await ask(site.url, path);
    expect(status, path).toBeLessThan(500);
    expect(headers['set-cookie'], path).toBeUndefined();
    if (headers.location)
      expect(new URL(headers.location, 'https://site.example').origin, path).toBe('https://site.example');
  }
});

test('no header of a request changes an address that the site writes, for this reader or the next', async ({
  site,
}) => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  for (const path of [
    '/library/golden-hoe',
    '/posts',
    '/posts/',
    '/land',
    '/robots.txt',
    '/sitemap.xml',
    '/contact',
    '/_root.data',
    '/no/such/page',
  ]) {
    for (const headers of [evil, {}]) {
      const got = await ask(site.url, path, { headers });
      expect(`${JSON.stringify(got.headers)}${got.text}`, path).not.toContain('evil.example');
    }
  }
  expect((await ask(site.url, '/posts')).text).toContain('<link rel="canonical" href="http://localhost:3000/posts"');
});

const UP = ['..', '%2e%2e', '%252e%252e', '..%2f..', '..%5c..', '..\\..', '%c0%ae%c0%ae', '....//....', '.%00.', '..;'];
test('no path leads out of the files and pictures of the site', async ({ site }) => {
  for (const folder of ['/', '/assets/', '/images/', '/images/icons/']) {
    for (const up of UP)
      for (const file of [
        'etc/passwd',
        'server/main.js',
        'package.json',
        '.vite/manifest.json',
        'data/site/site.json',
      ]) {
        const path = `${folder}${`${up}/`.repeat(4)}${file}`;
        const { status, text } = await ask(site.url, path);
        expect([301, 400, 404], path).toContain(status);
        expect(text, path).not.toMatch(/root:x|createSite|"dependencies"/);
      }
  }
});

test('any shared plan is answered in time, and changes nothing for others', async ({ site }) => {
  const plain = (await ask(site.url, '/dream/calculator')).text;
  const numbers = ['1e309', 'NaN', 'Infinity', '-5', '9'.repeat(400), '', '\0', '٣', '[object Object'];
  const fields = ['level', 'spread', 'quantity', 'active', '__proto__'].map((field) => `house.level=2&house.${field}`);
  const names = [
    ...fields,
    '__proto__',
    'constructor.prototype',
    '__proto__.level',
    'toString',
    'hasOwnProperty.level',
    'have.__proto__',
    'have.constructor',
    'have.wood',
    'have.',
    'have.nail',
    'p',
  ];
  const plans = [
    ...names.flatMap((name) => numbers.map((number) => `form=1&${name}=${encodeURIComponent(number)}`)),
    `form=1${'&a=1'.repeat(3_000)}`,
    `form=1${'&have.wood=1'.repeat(1_000)}`,
    `p=${'A'.repeat(12_000)}`,
    `form=1&${'__proto__.'.repeat(1_000)}x=1`,
  ];
  for (const plan of plans) {
    const { status, ms, text } = await ask(site.url, `/dream/calculator?${plan}`);
    expect([status, ms < 5_000], plan.slice(0, 60)).toEqual([200, true]);
    expect(/>-?(NaN|Infinity|undefined|null|\[object)/.exec(text)?.[0], plan.slice(0, 60)).toBeUndefined();
  }
  expect((await ask(site.url, '/dream/calculator')).text === plain).toBe(true);
  expect((await post(site.url, '/contact', { name: '', email: '', message: '' })).status).toBe(422);
});
