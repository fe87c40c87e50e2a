import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way through the server. */
export interface Visit {
  req: IncomingMessage;
  res: ServerResponse;
  id: string;
  /** The visitor's address; never logged. */
  address: string;
  path: string;
  search: string;
}

/** Tells the ids of this process from those of others. */
const series = randomBytes(9).toString('base64url');
let count = 0;

/** The id a proxy gave, if it looks like one, else a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : `${series}-${(count++).toString(36)}`;
}
