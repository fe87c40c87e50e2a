import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readSettings } from '../settings';
import { isFromPrivateNetwork, isPrivate, networkOf, visitorAddress, visitorOf } from './visitor-address';

const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8', PEER_SECRET: 'secret' });
const { trustedProxies: nobody } = readSettings({});
const request = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

test.each([
  [
    'a stranger may not choose an address',
    '203.0.113.9',
    { 'x-forwarded-for': '198.51.100.1', 'fly-client-ip': '198.51.100.2' },
    '203.0.113.9',
  ],
  ['a trusted proxy names it', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  [
    "Fly's own header comes first",
    '10.1.2.3',
    { 'fly-client-ip': '198.51.100.2', 'x-forwarded-for': '198.51.100.1' },
    '198.51.100.2',
  ],
  [
    'behind a CDN that is trusted, the visitor is the one that the CDN names',
    '10.1.2.3',
    { 'fly-client-ip': '10.200.0.9', 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 10.200.0.9' },
    '198.51.100.1',
  ],
  [
    'only the right-most stranger counts',
    '10.1.2.3',
    { 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 10.9.9.9' },
    '198.51.100.1',
  ],
  ['a chain of proxies ends at its first', '10.1.2.3', { 'x-forwarded-for': '10.7.7.7, 10.9.9.9' }, '10.7.7.7'],
  [
    'a CDN before the proxy is passed over, and what the visitor made up is not believed',
    '10.1.2.3',
    { 'x-forwarded-for': '10.6.6.6, 198.51.100.1, 10.9.9.9' },
    '198.51.100.1',
  ],
  ['a port is no part of it', '10.1.2.3', { 'x-forwarded-for': '8.8.8.8:1234' }, '8.8.8.8'],
  ['nor is that of IPv6', '10.1.2.3', { 'x-forwarded-for': '[2001:db8::1]:1234' }, '2001:db8::1'],
  ['what cannot be read is a stranger', '10.1.2.3', { 'x-forwarded-for': 'unknown' }, 'unknown'],
  ['with any text left of it', '10.1.2.3', { 'x-forwarded-for': '10.7.7.7, <script>' }, 'unknown'],
  ['behind another proxy too', '10.1.2.3', { 'x-forwarded-for': '_hidden, 10.9.9.9' }, 'unknown'],
  ["in Fly's own header too", '10.1.2.3', { 'fly-client-ip': '8.8.8.8.8', 'x-forwarded-for': '10.7.7.7' }, 'unknown'],
  ['an empty header too', '10.1.2.3', { 'x-forwarded-for': '' }, 'unknown'],
  ['IPv4 inside IPv6 is IPv4', '::ffff:10.1.2.3', { 'x-forwarded-for': '::ffff:198.51.100.1' }, '198.51.100.1'],
  ['IPv6 works as well', 'fd00::1', { 'x-forwarded-for': '[2001:db8::1]' }, '2001:db8::1'],
  ['no header is no news', '10.1.2.3', {}, '10.1.2.3'],
  ['a closed socket has none', undefined, {}, ''],
])('%s', (_, remoteAddress, headers, expected) => {
  expect(visitorAddress(request(remoteAddress, headers), trustedProxies)).toBe(expected);
});

test.each(['::ffff:172.18.0.2', '::ffff:172.18.0.0/112', '172.18.0.0/16'])(
  'a proxy of IPv4 is trusted as %s, too',
  (proxies) => {
    const { trustedProxies } = readSettings({ TRUSTED_PROXIES: proxies, PEER_SECRET: 'secret' });
    const asked = request('::ffff:172.18.0.2', { 'x-forwarded-for': '198.51.100.1' });
    expect(visitorAddress(asked, trustedProxies)).toBe('198.51.100.1');
  },
);

test('a network that holds more than the addresses of IPv4 is not named by one of them', () =>
  expect(() => readSettings({ TRUSTED_PROXIES: '::ffff:0.0.0.0/90', PEER_SECRET: 'secret' })).toThrow(
    'TRUSTED_PROXIES',
  ));

test('by default nobody is trusted', () => {
  expect(visitorAddress(request('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }), nobody)).toBe('127.0.0.1');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4'],
  ['', ''],
])('%s is counted as %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));

test.each([
  ['192.0.2.1', '192.0.2'],
  ['2001:db8:1:2::9', '2001:db8:1'],
  ['::1', '0:0:0'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['127.0.0.1', true],
  ['10.200.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['203.0.113.9', false],
  ['::1', true],
  ['fdaa:0:1::3', true],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('%s is of a network behind us: %s', (address, expected) => expect(isPrivate(address)).toBe(expected));

test.each([
  ['who comes straight from this machine', '127.0.0.1', {}, true],
  ['who comes straight from a trusted network', '10.1.2.3', {}, true],
  ['who comes from afar', '203.0.113.9', {}, false],
  ['a private address that a trusted proxy names', '10.1.2.3', { 'x-forwarded-for': '10.7.7.7' }, true],
  ['a visitor that a trusted proxy names', '10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }, false],
  [
    'a visitor that an untrusted proxy on this machine passed on',
    '127.0.0.1',
    { 'x-forwarded-for': '203.0.113.9' },
    false,
  ],
  ['anything that such a proxy names', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['however it says so', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
])('%s: from a private network or not', (_, remoteAddress, headers, expected) => {
  expect(isFromPrivateNetwork(request(remoteAddress, headers), trustedProxies)).toBe(expected);
});
