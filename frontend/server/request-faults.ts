import type { IncomingMessage } from 'node:http';

/** Whether a body comes with a request, however long. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What is wrong with a request that Node's parser lets through, in words for its sender; undefined when nothing is. */
export function requestFault(req: IncomingMessage): string | undefined {
  if ((req.method === 'GET' || req.method === 'HEAD') && hasBody(req)) return 'A request that only reads has no body.';
  if (req.headers['transfer-encoding'] !== undefined && req.httpVersionMinor === 0)
    return 'HTTP/1.0 knows no bodies in chunks.';
  if (countHosts(req.rawHeaders) > 1) return 'A request names one host.';
  return undefined;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && /^host$/i.test(rawHeaders[at] as string)) count += 1;
  return count;
}
