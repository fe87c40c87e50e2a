import { once } from 'node:events';
import { Agent, request as http, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** An answer as it was sent: fetch would decompress it, and repair the address first. */
export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  ms: number;
}

/** Listens on a free port, and returns the address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const alone = new Agent({ keepAlive: false });

/** Asks on a connection of its own, or on those of `agent`. */
export function ask(
  base: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Got> {
  const { hostname, port } = new URL(base);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    http({ hostname, port, path, agent: alone, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body,
          text: body.toString(),
          ms: performance.now() - began,
        });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

/** Sends a form as a browser without scripts does. */
export function post(base: string, path: string, fields: Record<string, string>): Promise<Got> {
  return ask(base, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(fields)),
  });
}

/** True for a page that is sent although the api is away. */
export const isStale = ({ headers }: Got) => /stale/.test(headers['cache-status']?.toString() ?? '');

/** What such a page says to its reader. */
export const STALE_NOTICE = 'The latest figures are not available right now. This is the last copy of this page.';

export const showsNotice = ({ text }: Got) => text.includes(STALE_NOTICE);

/** What a web server counted: the sum of a metric's series. */
export async function counted(base: string, metric: string): Promise<number> {
  const lines = (await ask(base, '/metrics')).text.split('\n');
  return lines
    .filter((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
