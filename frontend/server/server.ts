import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import {
  apiAddress,
  apiFailed,
  apiProxy,
  apiUnavailable,
  CONTACT_API,
  methodNotAllowed,
  preflight,
  PUBLIC_HEADERS,
  refused,
  tooManyRequests,
} from './api/api-proxy';
import { readBuildFiles } from './files/build-files';
import { QueueFull } from './limits/concurrency-limiter';
import { Connections } from './limits/connections';
import { securityHeaders } from './security/csp';
import { EncodedResponse, type BufferedResponse } from './responses/encoded-response';
import { acceptedEncoding } from './responses/encoding';
import { log, logRequest } from './logger';
import { createMetrics } from './metrics';
import { offlinePart, renderOfflinePart } from './pages/offline-parts';
import { PageCache } from './page-cache/page-cache';
import { pageAddress } from './addresses/page-address';
import { fetchVersion, VersionPoller } from './page-cache/version-poller';
import { PageViews, type PageCounter } from './pages/page-views';
import { pages, type Build } from './pages/pages';
import { Painter } from './previews/painter';
import { previewedPage, previews } from './previews/previews';
import { API_LIMIT, OWN_PAGES_LIMIT, RateLimiter, type Allowance } from './limits/rate-limiter';
import { send } from './responses/representation';
import { hasBody, isFromScript, isSameOrigin, requestError, requestId } from './security/request-checks';
import {
  emptyResponse,
  errorPage,
  formFailed,
  plainText,
  serverError,
  tooManyForms,
  tooManyReaders,
} from './responses/responses';
import { readRoute, type Route } from './addresses/route';
import { clockOf, type Settings } from './settings';
import { bareValues } from './addresses/spelling';
import { isFromPrivateNetwork, visitorAddress, visitorOf } from './security/visitor-address';
import { robotsTxt, securityTxt } from './files/well-known';
import { connectionAccepted } from './limits/yield-to-event-loop';

/** Time-outs in ms; `maxHeaderSize` in bytes. */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};
/** While stopping, answers say `Connection: close` for this long before the port closes: clients then go elsewhere without losing a request. */
const LAST_CALL_MS = 300;

/** Request lines whose page is known: reading them again would cost more than sending the page. */
const MAX_ROUTES = 4_096;
const MAX_ROUTE_LENGTH = 300;

const READS = ['GET', 'HEAD'];
const METHODS = [...READS, 'POST'];
/** Counts a request whose visitor left before its answer, as nginx does: no status was sent. */
const LEFT = 499;
/** A browser says that an island of a page could not start: the address of its script follows. */
const ISLAND_FAILED = '/island-failed';

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
/** What a request line asks for, whether a visitor may ask for it only so often and, once its page has been served, the page's key in the cache and what counts its views. */
type KnownRoute = Route & { isCounted?: boolean; key?: string | null; views?: PageCounter };
type PageRoute = KnownRoute & { kind: 'page' };
type AnyResponse = BufferedResponse | EncodedResponse;
type Respond = (request: FastifyRequest, route: PageRoute, reply: FastifyReply) => AnyResponse | Promise<AnyResponse>;

interface ServerOptions {
  settings: Settings;
  build: Build;
  /** What draws previews, as the build made it. */
  previewWorker: URL;
  /** Whether it answers only what sends PEER_SECRET: the front of the editor's preview does, and no page of another site can. */
  peersOnly?: boolean;
  /** The folder of the build's own files; none in development. */
  files?: string;
  /** In development Vite's middleware serves the files, and its pages carry scripts that no policy of ours allows. */
  vite?: Middleware;
}

const noSchemas = () => () => {
  throw new Error('routes have no schemas');
};

/** The web server: what happens to a request, in the order in which it happens. */
export function createServer({
  settings,
  build,
  previewWorker,
  peersOnly,
  files,
  vite,
}: ServerOptions): FastifyInstance {
  const development = vite !== undefined;
  const now = clockOf(settings);
  const metrics = createMetrics();
  const defaultHeaders = securityHeaders(settings.siteUrl.startsWith('https:'));
  if (development) delete defaultHeaders['content-security-policy'];
  const app = pages(settings, build, { development });
  const api = apiProxy(settings.apiUrl, settings.peerSecret);
  const painter = new Painter(previewWorker);
  const preview = previews({ head: app.head, picture: api.picture, draw: (card) => painter.draw(card) });
  const poller = new VersionPoller(() => fetchVersion(settings));
  const cache = new PageCache({
    render(address, id, dependencies) {
      const previewed = previewedPage(address.path);
      if (previewed) return preview(previewed, id, dependencies);
      const part = offlinePart(address.path);
      if (part)
        return renderOfflinePart(part, id, dependencies, { page: app.render, data: api.data, picture: api.picture });
      return (apiAddress(address.path) ? api.data : app.render)(address, id, dependencies);
    },
    poller,
    bytes: settings.pageCacheBytes,
    defaultHeaders,
    now,
    count: metrics.lookedUp,
    filled: metrics.filled,
  });
  metrics.watch(cache.store, poller);
  const buildFiles = files ? readBuildFiles(files, defaultHeaders, settings) : new Map<string, EncodedResponse>();
  const routes = new LRUCache<string, KnownRoute>({ max: MAX_ROUTES, memoMethod: (target) => newRoute(target) });
  const encoded = new WeakMap<BufferedResponse, EncodedResponse>();
  const apiLimiters = settings.rateLimits
    ? { others: new RateLimiter(API_LIMIT), ownPages: new RateLimiter(OWN_PAGES_LIMIT) }
    : undefined;
  const allowances = new WeakMap<IncomingMessage, Allowance>();
  const pageViews = new PageViews(settings);
  let stopping = false;

  const server = fastify({
    serverFactory: (handle) =>
      createHttpServer(HTTP_LIMITS, (req, res) => {
        if (!connections.admit(req)) return;
        if (peersOnly && req.headers['x-peer-secret'] !== settings.peerSecret) return void res.writeHead(403).end();
        if (vite) vite(req, res, () => handle(req, res));
        else if (!sendCachedPage(req, res)) handle(req, res);
        connections.track(req, res);
      }),
    genReqId: requestId,
    // Whatever a request line holds, the router sees a path that it can decode.
    rewriteUrl: (req) => {
      const route = routeOf(req.url ?? '');
      return route.kind === 'page' ? route.path : '/';
    },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // No route has a schema: without these, compilers of schemas are loaded at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  // What Node's parser refuses is answered by Node.
  server.server.removeAllListeners('clientError');
  const connections = new Connections(server.server);
  server.server.on('connection', connectionAccepted);
  // Bodies are read by FormPosts, with limits of its own.
  server.addHttpMethod('POST', { hasBody: false, overrideExisting: true });

  server.addHook('onRequest', (request, reply, next) => {
    const { raw: req } = request;
    const res = reply.raw;
    const route = routeOf(request.originalUrl);
    const error = requestError(req);
    // A body may be longer than what is read of it: what follows it is not waited for.
    if (error !== undefined || hasBody(req)) res.setHeader('Connection', 'close');
    const response = refusal(request, route, error);
    if (response) void respondWith('page', () => response)(request, reply);
    else next();
  });

  const on = (url: string, kind: string, respond: Respond, method = READS) =>
    server.route({ method, url, handler: respondWith(kind, respond) });

  on('/healthz', 'probe', () => plainText('ok\n'));
  // Ready means able to answer, if only that the API is away; no probe asks further.
  on('/readyz', 'probe', () => (stopping ? plainText('stopping\n', 503) : plainText('ok\n')));
  on('/metrics', 'probe', ({ raw }) =>
    isFromPrivateNetwork(raw, settings.trustedProxies)
      ? metrics.response()
      : plainText('Only requests from behind the proxy may see this.\n', 403),
  );
  on('/robots.txt', 'page', async () => plainText(robotsTxt(settings.siteUrl, (await app.rules()).options)));
  on('/.well-known/security.txt', 'page', () => plainText(securityTxt(settings.siteUrl, now())));
  for (const url of ['/images/*', '/api/images/*']) on(url, 'image', ({ id }, address) => api.picture(address, id));
  on(`${ISLAND_FAILED}/*`, 'beacon', islandFailed, ['POST']);
  for (const [path, file] of buildFiles) on(path, 'file', () => file);
  // Not cached: during a deploy another machine may already have this file.
  if (!development) on('/assets/*', 'file', () => plainText('There is no such file.\n', 404));
  on('*', 'form', postForm, ['POST']);
  on('*', 'page', page);

  server.addHook('preClose', (done) => {
    stopping = true;
    setTimeout(() => {
      connections.closeUnused();
      done();
    }, LAST_CALL_MS);
  });
  server.addHook('onListen', (done) => (pageViews.start(), done()));
  server.addHook('onClose', () => pageViews.stop());
  return server;

  /** Reads a request line, once while it is asked for often. */
  function routeOf(target: string): KnownRoute {
    return target.length <= MAX_ROUTE_LENGTH ? routes.memo(target) : newRoute(target);
  }

  /**
   * Answers nearly every request: its page is cached, and can be sent without waiting for anything. Before Fastify, whose objects and router
   * would add a sixth to its time. Returns whether the request is answered.
   */
  function sendCachedPage(req: IncomingMessage, res: ServerResponse): boolean {
    const { method, headers, url = '' } = req;
    const { key, isCounted, views } = routeOf(url);
    const allowance = isCounted ? take(req) : undefined;
    if (allowance?.exceeded) return false;
    if (!key || (method !== 'GET' && method !== 'HEAD') || stopping || requestError(req)) return false;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const cached = cache.peek(key, encoding)?.representation(encoding);
    if (!cached) return false;
    const id = requestId(req);
    if (cached.status === 200) pageViews.count(views, method, headers);
    const bytes = send(req, res, cached, id, now(), allowance?.headers);
    countAndLog({ method, originalUrl: url, id }, res.statusCode, 'page', bytes);
    return true;
  }

  /** Counts a request to the public API for its visitor; apart, up to a higher bound, where it says that one of the site's own pages needs it. */
  function take(req: IncomingMessage): Allowance | undefined {
    if (!apiLimiters) return undefined;
    const limiter = apiLimiters[req.headers['sec-fetch-site'] === 'same-origin' ? 'ownPages' : 'others'];
    const allowance = limiter.take(visitorOf(visitorAddress(req, settings.trustedProxies)));
    allowances.set(req, allowance);
    return allowance;
  }

  /** The page of any other request: rendered, and cached if it is for everybody. */
  async function page({ raw, id }: FastifyRequest, route: PageRoute): Promise<AnyResponse> {
    const allowance = allowances.get(raw);
    if (allowance?.exceeded) return tooManyRequests(allowance);
    const rules = await app.rules();
    const { query, personal } = rules.rulesOf(route.path);
    const search = bareValues(route.search, [...query, ...personal]);
    if (search !== route.search) Object.assign(route, { search, respelt: true });
    const address = pageAddress(route.path, search, rules);
    // In development the next request may be of another build.
    if (development) address.key = null;
    if (!route.respelt) route.key = address.key;
    const response = await cache.serve(address, id, acceptedEncoding(raw.headers['accept-encoding']));
    if (response.status === 301) return withQuery(response.response, search);
    if (route.respelt) return response;
    route.views = pageViews.counterOf(address.path, response.response);
    pageViews.count(route.views, raw.method, raw.headers);
    return response;
  }

  function postForm({ raw, id }: FastifyRequest, route: PageRoute, reply: FastifyReply): Promise<BufferedResponse> {
    const visitor = visitorAddress(raw, settings.trustedProxies);
    return app.post(raw, reply.raw, route, id, visitor);
  }

  function islandFailed({ raw }: FastifyRequest, { path }: PageRoute): BufferedResponse {
    const file = path.slice(ISLAND_FAILED.length);
    if (isSameOrigin(raw.headers, settings.siteUrl))
      metrics.islandFailed((buildFiles.has(file) && /^\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1]) || 'other');
    return emptyResponse(204, { 'cache-control': 'no-store' });
  }

  /** A handler that sends a response, or an error page when it cannot be made, then counts and logs the request. */
  function respondWith(kind: string, respond: Respond) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack();
      const { raw: req, id, originalUrl } = request;
      const res = reply.raw;
      const route = routeOf(originalUrl) as PageRoute;
      const began = performance.now();
      let bytes = 0;
      res.once('close', () => {
        const ms = performance.now() - began;
        metrics.timed(kind, ms);
        countAndLog(request, res.headersSent ? res.statusCode : LEFT, kind, bytes, ms);
      });
      const sendWhole = (response: AnyResponse) => {
        const representation = encodedOf(response).encode(acceptedEncoding(req.headers['accept-encoding']));
        if (!res.destroyed) bytes = send(req, res, representation, id, now(), allowances.get(req)?.headers);
      };
      try {
        const response = await respond(request, route, reply);
        const leadOn = route.respelt && response.status === 200 && READS.includes(req.method ?? '');
        sendWhole(leadOn ? moved(route.path + route.search, isOpen(response)) : response);
      } catch (error) {
        if (res.destroyed) return; // the visitor has gone
        if (error instanceof QueueFull) metrics.shed(kind);
        else
          log.error({ request: id, error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
        if (res.headersSent) res.destroy();
        else sendWhole(failure(error, kind, route, req.headers));
      }
    };
  }

  /** Pictures and refusals are answered with again and again: each is encoded once. */
  function encodedOf(response: AnyResponse): EncodedResponse {
    if (response instanceof EncodedResponse) return response;
    let made = encoded.get(response);
    if (!made) encoded.set(response, (made = new EncodedResponse(response, defaultHeaders)));
    return made;
  }

  function countAndLog(
    { method, originalUrl, id }: Pick<FastifyRequest, 'method' | 'originalUrl' | 'id'>,
    status: number,
    kind: string,
    bytes: number,
    ms?: number,
  ) {
    metrics.count(kind, status);
    if (kind === 'probe') return;
    // The path alone, cut: a query may hold what somebody typed.
    const query = originalUrl.indexOf('?');
    const path = originalUrl.slice(0, Math.min(query < 0 ? originalUrl.length : query, 200));
    logRequest({ method, path, status, ms, bytes, request: id });
  }
}

function newRoute(target: string): KnownRoute {
  const route = readRoute(target);
  const isCounted =
    route.kind === 'page' &&
    apiAddress(route.path) !== undefined &&
    route.path !== CONTACT_API && // the api counts messages
    !route.path.startsWith('/api/images/');
  return { ...route, isCounted };
}

/** What is answered before any route is looked at; undefined when a route answers. */
function refusal(
  { method, headers }: FastifyRequest,
  route: Route,
  error: string | undefined,
): BufferedResponse | undefined {
  const path = route.kind === 'page' ? route.path : route.kind === 'moved' ? route.location.split('?', 1)[0]! : '';
  const isPublic = apiAddress(path) !== undefined;
  if (error !== undefined) return refused(path, 400, 'bad-request', 'That request cannot be read', error);
  if (isPublic && method === 'OPTIONS' && READS.includes(headers['access-control-request-method'] ?? ''))
    return preflight;
  if (isPublic && !READS.includes(method) && !(path === CONTACT_API && method === 'POST'))
    return methodNotAllowed('GET, HEAD', path);
  if (!METHODS.includes(method)) return methodNotAllowed(METHODS.join(', '));
  if (route.kind === 'bad')
    return errorPage(400, 'That is not an address of this site', 'Check the link and try again.');
  if (route.kind === 'page') return undefined;
  return moved(route.location, isPublic, method === 'POST' ? 308 : 301);
}

/** Whether pages of other sites may read it. */
function isOpen(response: AnyResponse): boolean {
  const { headers } = response instanceof EncodedResponse ? response.response : response;
  return headers['access-control-allow-origin'] !== undefined;
}

function moved(location: string, isPublic: boolean, status = 301): BufferedResponse {
  return emptyResponse(status, {
    ...(isPublic && PUBLIC_HEADERS),
    location,
    'cache-control': 'public, max-age=3600',
  });
}

/** What has moved leads there with all of the query that the visitor sent, also with what the page does not read. */
function withQuery(response: BufferedResponse, search: string): BufferedResponse {
  const { location } = response.headers;
  return location ? { ...response, headers: { ...response.headers, location: `${location}${search}` } } : response;
}

/** What is answered when a response cannot be made. */
function failure(error: unknown, kind: string, { path }: PageRoute, headers: IncomingHttpHeaders): BufferedResponse {
  const isShed = error instanceof QueueFull;
  if (kind === 'form')
    return (isShed ? tooManyForms : formFailed)[path === CONTACT_API || isFromScript(headers) ? 'problem' : 'page'];
  if (apiAddress(path)) return isShed ? apiUnavailable : apiFailed;
  return isShed ? tooManyReaders : serverError;
}
