import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoute } from '../addresses/route';
import { QueueFull } from '../limits/concurrency-limiter';
import { answerText, log, logRequest } from '../logger';
import { EncodedResponse, type BufferedResponse } from '../responses/encoded-response';
import { acceptedEncoding } from '../responses/encoding';
import { failure, moved } from '../responses/refusals';
import { send } from '../responses/representation';
import { READS } from '../security/request-checks';
import type { Site } from '../site';

/** As in nginx: the visitor left before the answer. */
const CLIENT_LEFT = 499;
const MAX_LOGGED_PATH = 200;

export type AnyResponse = BufferedResponse | EncodedResponse;
export type Respond = (
  request: FastifyRequest,
  route: PageRoute,
  reply: FastifyReply,
) => AnyResponse | Promise<AnyResponse>;

/** Makes handlers: each sends a response, or an error page if that fails, then counts and logs the request. */
export function responder(site: Site) {
  const { metrics, allowances, defaultHeaders } = site;
  const encoded = new WeakMap<BufferedResponse, EncodedResponse>();

  /** Pictures and refusals are sent often: each is encoded once. */
  function encodedOf(response: AnyResponse): EncodedResponse {
    if (response instanceof EncodedResponse) return response;
    let made = encoded.get(response);
    if (!made) encoded.set(response, (made = new EncodedResponse(response, defaultHeaders)));
    return made;
  }

  return (kind: string, respond: Respond) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.hijack();
      const { raw: req, id, originalUrl } = request;
      const res = reply.raw;
      const route = site.routeOf(originalUrl) as PageRoute;
      const began = performance.now();
      let bytes = 0;
      res.once('close', () => {
        const ms = performance.now() - began;
        metrics.timed(kind, ms);
        const status = res.headersSent ? res.statusCode : CLIENT_LEFT;
        metrics.count(kind, status);
        if (kind !== 'probe')
          logRequest(answerText({ method: request.method, path: loggedPath(originalUrl), status, bytes, ms }), id);
      });
      const sendWhole = (response: AnyResponse) => {
        const representation = encodedOf(response).encode(acceptedEncoding(req.headers['accept-encoding']));
        if (!res.destroyed) bytes = send(req, res, representation, id, site.now(), allowances?.of(req)?.headers);
      };
      try {
        const response = await respond(request, route, reply);
        const isRespelt = route.respelt && response.status === 200 && READS.includes(req.method ?? '');
        sendWhole(isRespelt ? moved(route.path + route.search, isOpen(response)) : response);
      } catch (error) {
        if (res.destroyed) return; // the visitor has left
        if (error instanceof QueueFull) metrics.shed(kind);
        else
          log.error({ request: id, error: error instanceof Error ? error.stack : String(error) }, 'a request failed');
        if (res.headersSent) res.destroy();
        else sendWhole(failure(error, kind, route.path, req.headers));
      }
    };
}

/** Whether other sites may read it. */
function isOpen(response: AnyResponse): boolean {
  const { headers } = response instanceof EncodedResponse ? response.response : response;
  return headers['access-control-allow-origin'] !== undefined;
}

/** The path of a request target as a line of the log has it, without the query and cut. */
export function loggedPath(target: string): string {
  const query = target.indexOf('?');
  return JSON.stringify(target.slice(0, Math.min(query < 0 ? target.length : query, MAX_LOGGED_PATH)));
}
