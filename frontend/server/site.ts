import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendAnswer, type Answer } from './answer';
import { clientAddress, isNeighbour } from './client-address';
import { boundedConnections } from './connections';
import { acceptedEncoding } from './encoding';
import { images } from './images';
import { log, logRequest } from './log';
import { metrics } from './metrics';
import { keptPages } from './page-cache';
import { sendKept } from './page-cache/send-kept';
import { pages, type Build } from './pages';
import { oops, plainPage, readOnly, TYPED_TEXT_IS_KEPT } from './plain-page';
import { apiAway, PUBLIC_API, publicApi } from './public-api';
import { hasBody, requestFault } from './request-faults';
import { robots } from './robots';
import { isSameOrigin } from './same-origin';
import { securityHeaders } from './security-headers';
import { securityTxt } from './security-txt';
import { clockOf, type Settings } from './settings';
import { staticFiles } from './static-files';
import { readTarget } from './target';
import { Overloaded } from './turns';
import { requestId, type Visit } from './visit';

/** For what is turned away: short, made once, and soon over. */
const busy = plainPage(
  503,
  'Too many readers at once',
  'More pages are wanted just now than we can make. Try again in a few seconds.',
  { 'retry-after': '3' },
);

const busyWithForms = plainPage(
  503,
  'Too many readers at once',
  `More forms come just now than we can answer. ${TYPED_TEXT_IS_KEPT} Send it again in a few seconds.`,
  { 'retry-after': '3' },
);

/** How long a connection may take, in ms: for its headers, for a whole request, between two requests. Looked at once a second. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};
/** A connection in the middle of a request on which nothing moves for so long, such as that of a reader who does not read, is closed. */
const STALLED_MS = 20_000;

/** An island of a page could not start: the address of its script follows. */
const FAILED_ISLAND = '/island-failed/';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

interface SiteParts {
  settings: Settings;
  build: Build;
  /** The folder of the build's own files; none in development. */
  files?: string;
  /** In development Vite's middleware serves the files, and its pages carry scripts that no policy of ours allows. */
  vite?: Middleware;
  /** True once the server has been told to stop: each answer is then the last of its connection. */
  stopping?(): boolean;
}

/** The web server: everything that happens to a request, in the order in which it happens. */
export function createSite({ settings, build, files, vite, stopping = () => false }: SiteParts): Server {
  const development = vite !== undefined;
  const app = pages(settings, build, { development });
  const image = images(settings.apiUrl, settings.peerSecret);
  const counted = metrics();
  const now = clockOf(settings);
  const headers = Object.entries(securityHeaders(settings.siteUrl.startsWith('https:'))).filter(
    ([name]) => !development || name !== 'Content-Security-Policy',
  );
  const common = Object.fromEntries(headers);
  const staticFile = files === undefined ? undefined : staticFiles(files, common);
  const api = publicApi(settings.apiUrl, settings.peerSecret);
  const render: typeof app.render = (address, id, notes) =>
    (address.path.startsWith(PUBLIC_API) ? api : app.render)(address, id, notes);
  const kept = keptPages({
    settings,
    build,
    render,
    common,
    development,
    count: counted.looked,
    filled: counted.filled,
  });
  counted.watchShelves(kept.shelves);
  counted.watchApi(kept.watch);

  const mayBeAnswered = boundedConnections();
  const server = createServer(LIMITS, (req, res) => {
    if (!mayBeAnswered(req, res)) return;
    const fault = requestFault(req);
    if (fault !== undefined || !sendReady(req, res)) void serve(req, res, fault);
  });
  server.setTimeout(STALLED_MS);
  return server;

  /** The short way, for nearly every request: a page that is kept is sent before anything else is looked at. */
  function sendReady(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || stopping()) return false;
    const form = kept.ready(req.url ?? '', acceptedEncoding(req.headers['accept-encoding']));
    if (!form) return false;
    const id = requestId(req.headers['x-request-id']);
    const bytes = sendKept(req, res, form, id, now());
    note(req, res, 'page', bytes, id);
    return true;
  }

  async function serve(req: IncomingMessage, res: ServerResponse, fault: string | undefined): Promise<void> {
    const began = performance.now();
    const id = requestId(req.headers['x-request-id']);
    const target = readTarget(req.url ?? '');
    const path = target.kind === 'page' ? target.path : '';
    const search = target.kind === 'page' ? target.search : '';
    let kind = 'page';
    let bytes = 0;

    res.setHeader('X-Request-Id', id);
    for (const [name, value] of headers) res.setHeader(name, value as string);
    // A body may be longer than what is read of it: whatever follows it is not waited for.
    if (stopping() || fault !== undefined || hasBody(req)) res.setHeader('Connection', 'close');
    res.once('close', () => {
      const ms = performance.now() - began;
      counted.timed(kind, ms);
      note(req, res, kind, bytes, id, ms);
    });

    try {
      const answer = await answerFor();
      if (answer) bytes = await sendAnswer(req, res, answer);
    } catch (error) {
      if (res.destroyed) return; // the visitor has gone
      if (error instanceof Overloaded && !res.headersSent) {
        counted.shed(kind);
        bytes = await sendAnswer(
          req,
          res,
          kind === 'form' ? busyWithForms : path.startsWith(PUBLIC_API) ? apiAway() : busy,
        );
        return;
      }
      log('error', 'a request failed', { request: id, error: error instanceof Error ? error.stack : String(error) });
      if (res.headersSent) res.destroy();
      else await sendAnswer(req, res, oops());
    }

    /** What is still to be sent; undefined when it has been. */
    async function answerFor(): Promise<Answer | undefined> {
      if (fault !== undefined) return plainPage(400, 'That request cannot be read', fault);
      if (!['GET', 'HEAD', 'POST'].includes(req.method ?? '')) return readOnly('GET, HEAD, POST');
      if (target.kind === 'bad') return plainPage(400, 'That is no address of ours', 'Check the link and try again.');
      if (target.kind === 'moved') {
        const status = req.method === 'POST' ? 308 : 301;
        return {
          status,
          headers: { location: target.location, 'cache-control': 'public, max-age=3600' },
          body: Buffer.alloc(0),
        };
      }
      if (path === '/healthz' || path === '/readyz') {
        kind = 'probe';
        // Ready means able to answer, if only that the API is away; no probe asks further.
        return path === '/readyz' && stopping() ? text('stopping\n', 503) : text('ok\n');
      }
      if (path === '/metrics') {
        kind = 'probe';
        return isNeighbour(req.socket.remoteAddress, req.headers, settings.trustedProxies)
          ? counted.answer()
          : text('Only those behind the proxy may see this.\n', 403);
      }
      if (path === '/robots.txt') return text(robots(settings.siteUrl));
      if (path === '/.well-known/security.txt') return text(securityTxt(settings.siteUrl, now()));
      if (/^(\/api)?\/images\//.test(path)) {
        kind = 'image';
        return image({ ...visit(), path: path.replace(/^\/api/, '') });
      }
      if (path.startsWith(FAILED_ISLAND) && req.method === 'POST') {
        kind = 'beacon';
        const file = path.slice(FAILED_ISLAND.length - 1);
        if (isSameOrigin(req.headers, settings.siteUrl))
          counted.islandFailed(
            staticFile?.(file, 'identity') ? /^\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1] : undefined,
          );
        return { status: 204, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) };
      }
      if (await sentFile()) return undefined;
      if (path.startsWith('/assets/')) {
        // Of another release, most likely: it may be there in a moment.
        kind = 'file';
        return text('There is no such file.\n', 404);
      }
      if (req.method === 'POST') {
        kind = 'form';
        return app.post(visit());
      }
      const { form, answer } = await kept.serve(
        req.url ?? '',
        { path, search },
        id,
        acceptedEncoding(req.headers['accept-encoding']),
      );
      if (form && !res.destroyed) bytes = sendKept(req, res, form, id, now());
      return answer;
    }

    function visit(): Visit {
      return {
        req,
        res,
        id,
        path,
        search,
        address: clientAddress(req.socket.remoteAddress, req.headers, settings.trustedProxies),
      };
    }

    /** True when a file of the build has answered. */
    function sentFile(): Promise<boolean> | boolean {
      if (vite)
        return new Promise((resolve) => {
          res.once('close', () => resolve(true));
          vite(req, res, () => resolve(false));
        });
      const form =
        req.method === 'POST' ? undefined : staticFile?.(path, acceptedEncoding(req.headers['accept-encoding']));
      if (!form) return false;
      kind = 'file';
      bytes = sendKept(req, res, form, id, now());
      return true;
    }
  }

  /** Counts and logs a request that is answered. */
  function note(req: IncomingMessage, res: ServerResponse, kind: string, bytes: number, id: string, ms?: number): void {
    counted.count(kind, res.statusCode);
    if (kind !== 'probe')
      logRequest({ method: req.method ?? '', path: logged(req.url), status: res.statusCode, ms, bytes, request: id });
  }
}

function text(body: string, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(body),
  };
}

/** The path alone, cut: a query may hold what somebody typed. */
function logged(url = ''): string {
  const query = url.indexOf('?');
  return url.slice(0, Math.min(query < 0 ? url.length : query, 200));
}
