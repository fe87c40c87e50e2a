import type { OutgoingHttpHeaders } from 'node:http';
import { CDN_HEADERS } from './cdn';
import { KeptPage, REQUEST_ID } from './kept-page';

/** Every page has an empty place for the notice, so that filling it changes no script and no element that the framework hydrates. */
const PLACE = ' data-stale="">';
const NOTICE = 'The latest figures are out of reach at the moment. This is the page as we last had it.';

/** How a page says to programs that it may be out of date: RFC 9211, and what older ones know. */
const MARKS = { 'Cache-Status': 'farm-almanac; hit; detail=stale', Warning: '110 farm-almanac "Response is stale"' };

/** The page with the notice and with the headers of what is stale. */
export function markedStale({ status, identity }: KeptPage): KeptPage {
  const headers: OutgoingHttpHeaders = {};
  for (let place = 0; place < identity.headers.length; place += 2)
    headers[identity.headers[place] as string] = identity.headers[place + 1];
  for (const name of ['Content-Length', 'ETag', ...CDN_HEADERS, REQUEST_ID]) delete headers[name];
  const isPage = String(headers['content-type']).startsWith('text/html');
  const body = isPage ? Buffer.from(identity.body.toString().replace(PLACE, PLACE + NOTICE)) : identity.body;
  return new KeptPage({ status, headers: { ...headers, ...MARKS }, body });
}
