import { pagePolicies } from '../security/csp';
import type { BufferedResponse } from './encoded-response';

const policy = pagePolicies({});

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

/** RFC 9457 problem details, in the api's form. */
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

/** A text that is not stored. */
export function plainText(body: string, status = 200): BufferedResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(body),
  };
}

export function emptyResponse(status: number, headers: BufferedResponse['headers']): BufferedResponse {
  return { status, headers, body: Buffer.alloc(0) };
}
