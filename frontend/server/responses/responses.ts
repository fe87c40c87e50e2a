import { pagePolicies } from '../security/csp';
import type { BufferedResponse } from './encoded-response';

/** No script at all. */
const policy = pagePolicies({});

/** A page for what is refused without the app. */
export function errorPage(
  status: number,
  title: string,
  text: string,
  headers: BufferedResponse['headers'] = {},
): BufferedResponse {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Farm Almanac</title>
<style>body{font:1.1rem/1.6 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}a{color:inherit}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(html),
      ...headers,
    },
    body: Buffer.from(html),
  };
}

/** RFC 9457 problem details, as the api writes them. */
export function problem(
  status: number,
  type: string,
  title: string,
  detail: string,
  headers: BufferedResponse['headers'] = {},
): BufferedResponse {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(`${JSON.stringify({ type: `/developers#problem-${type}`, title, status, detail })}\n`),
  };
}

/** Tells a visitor whose form was refused unread that the browser still has what they typed. */
export const TYPED_TEXT_IS_KEPT =
  'Nothing was sent on. What you wrote is still in the form: your browser&rsquo;s back button leads to it.';

/** For when not even the app's own error screen could be rendered. */
const oops = (headers?: BufferedResponse['headers']) =>
  errorPage(500, 'Oops! Something went wrong...', 'It was not your fault. Try again in a moment.', headers);

/** It leads home after 7 s, as the app's own does (specification §8). */
export const serverError = oops({ refresh: '7; url=/' });

/** The same at the public API, and for scripts. */
export function serverProblem(headers?: BufferedResponse['headers']): BufferedResponse {
  return problem(500, 'internal', 'Something broke', 'Something broke on our side. Please try again later.', headers);
}

const tooMany = (text: string) => errorPage(503, 'Too many readers at once', text, { 'retry-after': '3' });

/** For a page that is turned away. */
export const tooManyReaders = tooMany('We have more readers right now than we can serve. Try again in a few seconds.');

/** For a form that is turned away, from a person and from a script. */
export const tooManyForms = {
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

/** For a form that met a defect: what was typed is a step back, so nobody is led on. */
export const formFailed = { page: oops(), problem: serverProblem() };

/** A line of text that nobody stores. */
export function plainText(body: string, status = 200): BufferedResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(body),
  };
}

/** Nothing but a status and headers. */
export function emptyResponse(status: number, headers: BufferedResponse['headers']): BufferedResponse {
  return { status, headers, body: Buffer.alloc(0) };
}
