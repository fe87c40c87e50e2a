import type { IncomingMessage, ServerResponse } from 'node:http';
import { matches } from '../entity-tag';
import type { Form } from './kept-page';

/** Sends a page that is ready, at once. Returns the bytes of the body that was sent. */
export function sendKept(req: IncomingMessage, res: ServerResponse, form: Form, id: string): number {
  const condition = req.headers['if-none-match'];
  if (condition !== undefined && form.tag !== undefined) {
    const known = matches(condition, form.tag) ? form : form.former?.tag !== undefined && matches(condition, form.former.tag) ? form.former : undefined;
    if (known) {
      res.writeHead(304, withId(known.unchanged, id)).end();
      return 0;
    }
  }
  res.writeHead(form.status, withId(form.headers, id));
  if (req.method === 'HEAD') {
    res.end();
    return 0;
  }
  res.end(form.body);
  return form.body.length;
}

/** The list is one page's, not one request's: it is written to the head before anybody else can set the id. */
function withId(headers: string[], id: string): string[] {
  headers[headers.length - 1] = id;
  return headers;
}
