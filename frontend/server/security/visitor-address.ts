import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address, and how many of its first bits count. */
export type Network = [Address, number];

/** For an unreadable address from a proxy. In no network, so never private. */
const UNKNOWN_VISITOR = 'unknown';
const PRIVATE = ['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal'];

/**
 * The visitor's address. Headers count only if the connection comes from a trusted proxy: Fly's own, else the last
 * address of X-Forwarded-For that is not such a proxy. Everything before it may be made up.
 */
export function visitorAddress({ socket, headers }: IncomingMessage, trusted: Network[]): string {
  let visitor = socket.remoteAddress ?? '';
  // From the farthest hop to the nearest, Fly's proxy; trusted ones before it, such as a CDN, are in X-Forwarded-For.
  const given = [headers['x-forwarded-for'], headers['fly-client-ip']].filter((header) => header !== undefined);
  const hops = given.flatMap((header) => String(header).split(','));
  while (hops.length > 0 && isIn(trusted, visitor))
    visitor = parse(hops.pop() as string)?.toString() ?? UNKNOWN_VISITOR;
  return parse(visitor)?.toString() ?? visitor;
}

/** One visitor: an IPv4 address, or the /64 of IPv6 that a household has. */
export const visitorOf = (address: string) => firstParts(address, 4);

/** One provider or customer: a /24 of IPv4, or a /48 of IPv6. */
export const networkOf = (address: string) => firstParts(address, 3);

/** The first bytes of an IPv4 address, or the first groups of an IPv6 one. */
function firstParts(text: string, count: number): string {
  const address = parse(text);
  if (!address) return text;
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, count).join('.');
  const groups = address.parts.slice(0, count).map((group) => group.toString(16));
  return groups.join(':');
}

/** Reads an address with an optional port, brackets or zone; IPv4 in IPv6 becomes IPv4. */
function parse(text: string): Address | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) ? ipaddr.process(bare) : undefined;
}

function isIn(networks: Network[], text: string): boolean {
  const address = parse(text);
  return address !== undefined && ipaddr.subnetMatch(address, { networks }, '') === 'networks';
}

/** Reads an address or a network such as 172.16.0.0/12; undefined if it is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [address = ''] = text.split('/');
  const network = text === address ? `${address}/${isIP(address) === 4 ? 32 : 128}` : text;
  // The library also accepts fewer than four parts.
  if (!isIP(address) || !ipaddr.isValidCIDR(network)) return undefined;
  const [base, bits] = ipaddr.parseCIDR(network);
  if (!(base instanceof ipaddr.IPv6) || !base.isIPv4MappedAddress()) return [base, bits];
  // Visitors' addresses of IPv4 in IPv6 become IPv4, too.
  return bits >= 96 ? [base.toIPv4Address(), bits - 96] : undefined;
}

/** True for a request from this machine or a private network. An untrusted proxy may pass on anybody's. */
export function isFromPrivateNetwork(request: IncomingMessage, trusted: Network[]): boolean {
  const passedOn = ['x-forwarded-for', 'fly-client-ip', 'forwarded'].some((name) => name in request.headers);
  return (
    isPrivate(visitorAddress(request, trusted)) && (!passedOn || isIn(trusted, request.socket.remoteAddress ?? ''))
  );
}

export const isPrivate = (address: string) => PRIVATE.includes(parse(address)?.range() ?? '');
