import type { IncomingMessage, ServerResponse } from 'node:http';
import { matches } from '../entity-tag';
import { CDN_HEADERS, cdnCaching } from './cdn';
import type { Form } from './kept-page';

/** Sends a page that is ready, at once; `now` is the site's clock, in ms. Returns the bytes of the body that was sent. */
export function sendKept(req: IncomingMessage, res: ServerResponse, form: Form, id: string, now: number): number {
  const condition = req.headers['if-none-match'];
  if (condition !== undefined && form.tag !== undefined) {
    const known = matches(condition, form.tag)
      ? form
      : form.former?.tag !== undefined && matches(condition, form.former.tag)
        ? form.former
        : undefined;
    if (known) {
      res.writeHead(304, stamped(known.unchanged)).end();
      return 0;
    }
  }
  res.writeHead(form.status, stamped(form.headers));
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(form.body);
  return form.body.length;

  /** The list is one page's, not one request's: it is written to the head before anybody else can set its last values. */
  function stamped(headers: string[]): string[] {
    headers[headers.length - 1] = id;
    if (form.sharedUntil !== undefined)
      CDN_HEADERS.forEach((_, at) => (headers[headers.length - 3 - 2 * at] = cdnCaching(form.sharedUntil! - now)));
    return headers;
  }
}
