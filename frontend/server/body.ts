import type { IncomingMessage } from 'node:http';

/** Far above the longest message a form can hold. */
export const MAX_BODY = 64 * 1024;

/** The whole body, or null when it is over the bound; the rest is then read and dropped, so that the refusal arrives. */
export function readBody(req: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      req.off('data', take);
      req.resume();
      resolve(null);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY) refuse();
      else chunks.push(chunk);
    };
    req.on('error', reject);
    if (Number(req.headers['content-length']) > MAX_BODY) return refuse();
    req.on('data', take);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('close', () => reject(new Error('the request ended early')));
  });
}
