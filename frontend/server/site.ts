import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendAnswer, type Answer } from './answer';
import { clientAddress } from './client-address';
import { images } from './images';
import { log } from './log';
import { metrics } from './metrics';
import { pages, type Build } from './pages';
import { plainPage } from './plain-page';
import { robots } from './robots';
import { securityHeaders } from './security-headers';
import type { Settings } from './settings';
import type { Middleware } from './static-files';
import { readTarget } from './target';
import { requestId, type Visit } from './visit';

interface SiteParts {
  settings: Settings;
  build: Build;
  files: Middleware;
  /** Vite's pages carry scripts that no policy of ours allows. */
  development?: boolean;
}

/** The web server: everything that happens to a request, in the order in which it happens. */
export function createSite({ settings, build, files, development = false }: SiteParts): Server {
  const page = pages(settings, build, { development });
  const image = images(settings.apiUrl);
  const counted = metrics();
  const headers = Object.entries(securityHeaders(settings.siteUrl.startsWith('https:'))).filter(([name]) => !development || name !== 'Content-Security-Policy');

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 }, (req, res) => {
    void serve(req, res);
  });
  return server;

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const began = performance.now();
    const id = requestId(req.headers['x-request-id']);
    const target = readTarget(req.url ?? '');
    const path = target.kind === 'page' ? target.path : '';
    let kind = 'page';
    let bytes = 0;

    res.setHeader('X-Request-Id', id);
    for (const [name, value] of headers) res.setHeader(name, value as string);
    if (!server.listening) res.setHeader('Connection', 'close');
    res.once('close', () => {
      const ms = performance.now() - began;
      counted.count(kind, res.statusCode, ms);
      if (kind !== 'probe') log('info', 'request', { method: req.method, path: logged(req.url), status: res.statusCode, ms: Math.round(ms * 10) / 10, bytes, request: id });
    });

    try {
      const answer = await answerFor();
      if (answer) bytes = await sendAnswer(req, res, answer);
    } catch (error) {
      if (res.destroyed) return; // the visitor has gone
      log('error', 'a request failed', { request: id, error: error instanceof Error ? error.stack : String(error) });
      if (res.headersSent) res.destroy();
      else await sendAnswer(req, res, plainPage(500, 'Oops! Something went wrong...', 'It was not your doing. Try again in a moment.'));
    }

    async function answerFor(): Promise<Answer | undefined> {
      if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return plainPage(405, 'That cannot be done here', 'This address can only be read.', { allow: 'GET, HEAD, POST' });
      if (target.kind === 'bad') return plainPage(400, 'That is no address of ours', 'Check the link and try again.');
      if (target.kind === 'moved') {
        const status = req.method === 'POST' ? 308 : 301;
        return { status, headers: { location: target.location, 'cache-control': 'public, max-age=3600' }, body: Buffer.alloc(0) };
      }
      if (path === '/healthz' || path === '/readyz') {
        kind = 'probe';
        // Ready means able to answer, if only that the API is away; no probe asks further.
        return text('ok\n');
      }
      if (path === '/metrics') {
        kind = 'probe';
        return counted.answer();
      }
      if (path === '/robots.txt') return text(robots(settings.siteUrl));
      if (path.startsWith('/images/')) {
        kind = 'image';
        return image(visit());
      }
      if (await file()) return undefined;
      return page(visit());
    }

    function visit(): Visit {
      return { req, res, id, path, search: target.kind === 'page' ? target.search : '', address: clientAddress(req.socket.remoteAddress, req.headers, settings.trustedProxies) };
    }

    /** True when a file of the build has answered. */
    function file(): Promise<boolean> {
      return new Promise((resolve) => {
        res.once('close', () => {
          if (res.headersSent) kind = 'file';
          resolve(true);
        });
        files(req, res, () => resolve(false));
      });
    }
  }
}

function text(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: Buffer.from(body) };
}

/** The path alone, cut: a query may hold what somebody typed. */
function logged(url = ''): string {
  return url.split('?', 1)[0]?.slice(0, 200) ?? '';
}
