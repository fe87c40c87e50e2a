import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The visitor whose address a proxy sent unreadably. It belongs to no network, so it is never taken for a private one. */
const STRANGER = 'unknown';

/**
 * The visitor's address. Headers count only when the connection comes from a
 * trusted proxy: Fly's own, else the right-most address of X-Forwarded-For that
 * is not itself such a proxy, since everything left of it may be made up.
 */
export function clientAddress(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trusted: BlockList,
): string {
  let visitor = plain(socketAddress ?? '');
  // From the farthest hop to the nearest, which is Fly's proxy; trusted ones before it, such as a CDN, are in X-Forwarded-For.
  const given = [headers['x-forwarded-for'], headers['fly-client-ip']].filter((header) => header !== undefined);
  const hops = given.flatMap((header) => String(header).split(',').map(plain));
  while (hops.length > 0 && isTrusted(visitor, trusted)) {
    const hop = hops.pop() as string;
    visitor = isIP(hop) ? hop : STRANGER;
  }
  return visitor;
}

/** What counts as one visitor: an IPv4 address, or the /64 of IPv6 addresses that a household has. */
export const visitorOf = (address: string) => firstParts(address, 4);

/** What one provider or customer may hold as a whole: a /24 of IPv4 addresses, or a /48 of IPv6. */
export const networkOf = (address: string) => firstParts(address, 3);

/** The first bytes of an IPv4 address, or the first groups of an IPv6 one. */
function firstParts(address: string, count: number): string {
  if (isIP(address) !== 6) return address.split('.').slice(0, count).join('.');
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // "::" fills up to eight groups; an IPv4 address at the end is two of them.
  const groups = tail
    ? [...head, ...Array<string>(8 - head.length - tail.length - Number(address.includes('.'))).fill('0'), ...tail]
    : head;
  return groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** Without spaces, brackets, port, zone, and the prefix of IPv4 inside IPv6. */
function plain(address: string): string {
  return address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** True for a request from this machine or a network behind it. One that a proxy passed on without being trusted may be anybody's. */
export function isNeighbour(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trusted: BlockList,
): boolean {
  const passedOn = [headers['x-forwarded-for'], headers['fly-client-ip'], headers.forwarded].some(
    (header) => header !== undefined,
  );
  return (
    isPrivate(clientAddress(socketAddress, headers, trusted)) &&
    (!passedOn || isTrusted(plain(socketAddress ?? ''), trusted))
  );
}

/** True for an address of this machine or of a network behind it: no visitor's. */
export function isPrivate(address: string): boolean {
  return isTrusted(address, privateNetworks);
}
