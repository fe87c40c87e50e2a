import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const YEAR = 31_536_000;

/** The build's own files: those with a hash in their name for good, the others for an hour; compressed at build. */
export function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(res, path) {
      const name = path.replace(/\.(br|gz)$/, '');
      res.setHeader('Cache-Control', name.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
      if (name.endsWith('/speculation-rules.json')) res.setHeader('Content-Type', 'application/speculationrules+json');
    },
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    // Ranges are for large files; ours are small, and a bad range must not fail.
    delete req.headers.range;
    serve(req, res, next);
  };
}
