import type { OutgoingHttpHeaders } from 'node:http';
import { KeptPage, REQUEST_ID } from './kept-page';

/** Every page holds the notice, hidden, so that showing it changes neither the scripts nor what the framework finds. */
const HIDDEN = ' data-stale="" hidden=""';
const SHOWN = ' data-stale=""';

/** How a page says to programs that it may be out of date: RFC 9211, and what older ones know. */
const MARKS = { 'Cache-Status': 'farm-almanac; hit; detail=stale', Warning: '110 farm-almanac "Response is stale"' };

/** The page with its notice shown and with the headers of what is stale. */
export function markedStale({ status, identity }: KeptPage): KeptPage {
  const headers: OutgoingHttpHeaders = {};
  for (let place = 0; place < identity.headers.length; place += 2) headers[identity.headers[place] as string] = identity.headers[place + 1];
  for (const name of ['Content-Length', 'ETag', REQUEST_ID]) delete headers[name];
  const isPage = String(headers['content-type']).startsWith('text/html');
  const body = isPage ? Buffer.from(identity.body.toString().replace(HIDDEN, SHOWN)) : identity.body;
  return new KeptPage({ status, headers: { ...headers, ...MARKS }, body });
}
