import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type BlockList } from 'node:net';

/**
 * The visitor's address. Headers count only when the connection comes from a
 * trusted proxy: Fly's own, else the right-most address of X-Forwarded-For that
 * is not itself such a proxy, since everything left of it may be made up.
 */
export function clientAddress(socketAddress: string | undefined, headers: IncomingHttpHeaders, trusted: BlockList): string {
  const peer = plain(socketAddress ?? '');
  if (!isTrusted(peer, trusted)) return peer;

  const fly = plain(String(headers['fly-client-ip'] ?? ''));
  if (isIP(fly)) return fly;

  const hops = String(headers['x-forwarded-for'] ?? '').split(',').map(plain);
  let visitor = peer;
  for (const hop of hops.reverse()) {
    if (!isIP(hop)) break;
    visitor = hop;
    if (!isTrusted(hop, trusted)) break;
  }
  return visitor;
}

/** Without spaces, brackets, zone, and the prefix of IPv4 inside IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^\[|\]$/g, '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
