import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The visitor whose address a proxy sent unreadably. It belongs to no network, so it is never taken for a private one. */
const STRANGER = 'unknown';

/**
 * The visitor's address. Headers count only when the connection comes from a trusted proxy: Fly's own, else the right-most address of
 * X-Forwarded-For that is not itself such a proxy, since everything left of it may be made up.
 */
export function clientAddress(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trusted: BlockList,
): string {
  let visitor = bareAddress(socketAddress ?? '');
  // From the farthest hop to the nearest, which is Fly's proxy; trusted ones before it, such as a CDN, are in X-Forwarded-For.
  const given = [headers['x-forwarded-for'], headers['fly-client-ip']].filter((header) => header !== undefined);
  const hops = given.flatMap((header) => String(header).split(',').map(bareAddress));
  while (hops.length > 0 && isIn(trusted, visitor)) {
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
function bareAddress(address: string): string {
  return address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function isIn(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Adds an address or a network such as 172.16.0.0/12. Returns false when it is neither.
 */
export function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) networks.addAddress(address, type);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    networks.addSubnet(address, Number(bits), type);
  else return false;
  return true;
}

const privateNetworks = new BlockList();
for (const network of [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
])
  addNetwork(privateNetworks, network);

/** True for a request from this machine or a private network. One that a proxy passed on without being trusted may be anybody's. */
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
    (!passedOn || isIn(trusted, bareAddress(socketAddress ?? '')))
  );
}

/** True for an address of this machine or of a private network. */
export const isPrivate = (address: string) => isIn(privateNetworks, address);
