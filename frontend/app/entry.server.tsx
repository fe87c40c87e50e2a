import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { lateModules } from '~/page/late-modules.server';
import { plainDocument } from '~/page/plain-document.server';

/**
 * Renders the whole document before it answers: the status is then true, the
 * Content-Security-Policy can name the hash of each inline script, and the body
 * can be compressed and kept as one piece.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answer = status;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(plainDocument(lateModules(Buffer.concat(chunks).toString())), { status: answer, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError(error) {
        answer = 500;
        logFailure(error, request);
      },
    });
  });
}

/** A defect in a loader or action. What a route throws on purpose does not come here; an address that no route matches does, and is no defect. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(error, request);
}

function logFailure(error: unknown, request: Request): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(JSON.stringify({ level: 'error', msg: 'a page failed', path: new URL(request.url).pathname, error: message, stack }));
}
