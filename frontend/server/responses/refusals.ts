import type { IncomingHttpHeaders } from 'node:http';
import { apiAddress, CONTACT_API, type Route } from '../addresses/route';
import { QueueFull } from '../limits/concurrency-limiter';
import type { Allowance } from '../limits/rate-limiter';
import { isFromScript, READS } from '../security/request-checks';
import type { BufferedResponse } from './encoded-response';
import { emptyResponse, errorPage, problem } from './responses';

// Responses in place of a page, a file or data.

type ResponseHeaders = BufferedResponse['headers'];

/** Any site may read it. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Search engines should list the page instead. */
export const PUBLIC_HEADERS = { ...OPEN_HEADERS, 'x-robots-tag': 'noindex' };

/** An error page; for the public API a problem. */
function refused(
  path: string,
  status: number,
  type: string,
  title: string,
  text: string,
  headers: ResponseHeaders = {},
): BufferedResponse {
  return apiAddress(path)
    ? problem(status, type, title, text, { ...PUBLIC_HEADERS, ...headers })
    : errorPage(status, title, text, headers);
}

/** `allow` are the methods of the address. */
export const methodNotAllowed = (allow: string, path = '') =>
  refused(path, 405, 'method-not-allowed', 'That cannot be done here', 'This address can only be read.', { allow });

export const noPicture = (path = '') =>
  refused(path, 404, 'not-found', 'There is no such picture', 'Check the link and try again.');

export const pictureUnavailable = (path = '') =>
  refused(path, 503, 'unavailable', 'The picture is not available right now', 'Try again in half a minute.', {
    'retry-after': '30',
  });

export const otherVersion = () =>
  problem(
    409,
    'other-version',
    'The content has changed',
    'That content version is no longer available. Leave out v to get the current one.',
    PUBLIC_HEADERS,
  );

export const apiUnavailable = problem(
  503,
  'unavailable',
  'The figures are not available',
  'Try again in half a minute.',
  { ...PUBLIC_HEADERS, 'retry-after': '30' },
);

/** After a defect. */
const apiFailed = serverProblem(PUBLIC_HEADERS);

/** Browsers send this before another site's `If-None-Match`, and remember the answer for a day. */
const preflight = emptyResponse(204, {
  ...PUBLIC_HEADERS,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
});

export const tooManyRequests = ({ limit, reset }: Allowance) =>
  problem(
    429,
    'too-many',
    'Too many requests',
    `At most ${limit} requests a minute: please try again in ${reset} s. Send the ETag as If-None-Match to save data.`,
    { ...PUBLIC_HEADERS, 'retry-after': String(reset) },
  );

/** For a form that was not read. */
const TYPED_TEXT_IS_KEPT =
  'Nothing was sent on. What you wrote is still in the form: your browser&rsquo;s back button leads to it.';

/** For when even the app's error screen fails. */
const oops = (headers?: ResponseHeaders) =>
  errorPage(500, 'Oops! Something went wrong...', 'It was not your fault. Try again in a moment.', headers);

/** Leads to the home page after 7 s, as the app's own does (specification §8). */
export const serverError = oops({ refresh: '7; url=/' });

/** For the public API and for scripts. */
function serverProblem(headers?: ResponseHeaders): BufferedResponse {
  return problem(500, 'internal', 'Something broke', 'Something broke on our side. Please try again later.', headers);
}

const tooMany = (text: string) => errorPage(503, 'Too many readers at once', text, { 'retry-after': '3' });

const tooManyReaders = tooMany('We have more readers right now than we can serve. Try again in a few seconds.');

/** For a person and for a script. */
const tooManyForms = {
  page: tooMany(
    `We are receiving more forms right now than we can handle. ${TYPED_TEXT_IS_KEPT} Send it again in a few seconds.`,
  ),
  problem: problem(
    503,
    'busy',
    'Too much at once',
    'We are receiving many messages right now, so nothing was stored. Please try again in a few seconds.',
    { 'retry-after': '3' },
  ),
};

/** After a defect. No refresh: what was typed is one step back. */
export const formFailed = { page: oops(), problem: serverProblem() };

/** For a person and for a script. */
const forBoth = (status: number, type: string, title: string, why: string, advice: string) => ({
  page: errorPage(status, title, `${why} ${TYPED_TEXT_IS_KEPT} ${advice}`),
  problem: problem(status, type, title, `${why} Nothing was sent on.`),
});

export const otherSite = forBoth(
  403,
  'other-site',
  'This form came from somewhere else',
  'Your browser says that the form was sent from another site.',
  'Copy it from there into <a href="/contact">our contact form</a>.',
);

export const unreadBody = {
  'too slow': forBoth(
    408,
    'request-timeout',
    'That took too long',
    'What you sent did not arrive in time.',
    'Try again, perhaps on a better connection.',
  ),
  'too long': forBoth(
    413,
    'too-large',
    'That is too long',
    'What you sent is too long.',
    'Make the text shorter or choose a smaller picture, and send it again.',
  ),
};

const METHODS = [...READS, 'POST'];

/** A response to a request with an `error`, or that no route handles; undefined if a route answers. */
export function refusal(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
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

/** Redirects within the site; `isPublic` for addresses of the public API. */
export function moved(location: string, isPublic: boolean, status = 301): BufferedResponse {
  return emptyResponse(status, {
    ...(isPublic && PUBLIC_HEADERS),
    location,
    'cache-control': 'public, max-age=3600',
  });
}

export function failure(error: unknown, kind: string, path: string, headers: IncomingHttpHeaders): BufferedResponse {
  const isShed = error instanceof QueueFull;
  if (kind === 'form')
    return (isShed ? tooManyForms : formFailed)[path === CONTACT_API || isFromScript(headers) ? 'problem' : 'page'];
  if (apiAddress(path)) return isShed ? apiUnavailable : apiFailed;
  return isShed ? tooManyReaders : serverError;
}
