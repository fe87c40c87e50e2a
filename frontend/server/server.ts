import fastify, { type FastifyInstance } from 'fastify';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { robotsTxt, securityTxt } from './files/well-known';
import { Connections, Request, Response } from './limits/connections';
import { connectionAccepted } from './limits/yield-to-event-loop';
import { page } from './requests/page';
import { responder, type Respond } from './requests/respond';
import { sendCachedPage } from './requests/send-cached-page';
import { refusal } from './responses/refusals';
import { emptyResponse, plainText } from './responses/responses';
import { hasBody, isSameOrigin, READS, requestError, requestId } from './security/request-checks';
import { isFromPrivateNetwork, visitorAddress } from './security/visitor-address';
import { createSite, type SiteOptions } from './site';

/** Time-outs in ms; `maxHeaderSize` in bytes. */
const HTTP_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  // Skips the wait for a body: a tenth of the time of a cached page.
  optimizeEmptyRequests: true,
  IncomingMessage: Request,
  ServerResponse: Response,
};
/** While stopping, answers say `Connection: close` for so long, so that clients lose no request. */
const LAST_CALL_MS = 300;

interface ServerOptions extends Omit<SiteOptions, 'development'> {
  /** Answers only requests with PEER_SECRET. Other sites cannot send it to the editor's preview. */
  peersOnly?: boolean;
  /** Vite's middleware serves the files in development. */
  vite?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}

const noSchemas = () => () => {
  throw new Error('routes have no schemas');
};

/** The web server. Its routes and hooks are in the order in which they run. */
export function createServer({ peersOnly, vite, ...options }: ServerOptions): FastifyInstance {
  const site = createSite({ ...options, development: vite !== undefined });
  const { settings, app, api, metrics, buildFiles } = site;

  const server = fastify({
    serverFactory: (handle) =>
      createHttpServer(HTTP_OPTIONS, (req, res) => {
        if (!connections.admit(req, res)) return;
        if (peersOnly && req.headers['x-peer-secret'] !== settings.peerSecret) return void res.writeHead(403).end();
        if (vite) vite(req, res, () => handle(req, res));
        else if (!sendCachedPage(site, req, res)) handle(req, res);
        connections.track(req, res);
      }),
    genReqId: requestId,
    // The router only sees paths that it can decode.
    rewriteUrl: (req) => {
      const route = site.routeOf(req.url ?? '');
      return route.kind === 'page' ? route.path : '/';
    },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // No route has a schema, so the compilers need not load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  // Node answers what its parser refuses.
  server.server.removeAllListeners('clientError');
  const connections = new Connections(server.server);
  server.server.on('connection', connectionAccepted);
  // FormPosts reads bodies, with its own limits.
  server.addHttpMethod('POST', { hasBody: false, overrideExisting: true });

  const handler = responder(site);
  server.addHook('onRequest', (request, reply, next) => {
    const error = requestError(request.raw);
    // The rest of a long body is not read.
    if (error !== undefined || hasBody(request.raw)) reply.raw.setHeader('Connection', 'close');
    const refused = refusal(request, site.routeOf(request.originalUrl), error);
    if (refused) void handler('page', () => refused)(request, reply);
    else next();
  });

  const on = (url: string, kind: string, respond: Respond, method = READS) =>
    server.route({ method, url, handler: handler(kind, respond) });

  on('/healthz', 'probe', () => plainText('ok\n'));
  // Ready even if the API is away.
  on('/readyz', 'probe', () => (site.stopping ? plainText('stopping\n', 503) : plainText('ok\n')));
  on('/metrics', 'probe', ({ raw }) =>
    isFromPrivateNetwork(raw, settings.trustedProxies)
      ? metrics.response()
      : plainText('Only requests from behind the proxy may see this.\n', 403),
  );
  on('/robots.txt', 'page', async () => plainText(robotsTxt(settings.siteUrl, (await app.rules()).options)));
  on('/.well-known/security.txt', 'page', () => plainText(securityTxt(settings.siteUrl, site.now())));
  for (const url of ['/images/*', '/api/images/*']) on(url, 'image', ({ id }, route) => api.picture(route, id));
  // Sent when an island's script failed to start; the path ends with its address.
  on(
    '/island-failed/*',
    'beacon',
    ({ raw }, { path }) => {
      const file = path.replace('/island-failed', '');
      if (isSameOrigin(raw.headers, settings.siteUrl))
        metrics.islandFailed((buildFiles.has(file) && /^\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1]) || 'other');
      return emptyResponse(204, { 'cache-control': 'no-store' });
    },
    ['POST'],
  );
  for (const [path, file] of buildFiles) on(path, 'file', () => file);
  // Not cached: during a deploy another machine may have this file.
  if (!vite) on('/assets/*', 'file', () => plainText('There is no such file.\n', 404));
  on(
    '*',
    'form',
    ({ raw, id }, route, reply) => app.post(raw, reply.raw, route, id, visitorAddress(raw, settings.trustedProxies)),
    ['POST'],
  );
  on('*', 'page', (request, route) => page(site, request, route));

  server.addHook('preClose', (done) => {
    site.stopping = true;
    setTimeout(() => {
      connections.closeUnused();
      done();
    }, LAST_CALL_MS);
  });
  server.addHook('onListen', (done) => (site.pageViews.start(), done()));
  server.addHook('onClose', () => site.pageViews.stop());
  return server;
}
