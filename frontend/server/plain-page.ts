import type { Answer } from './answer';
import { pagePolicies } from './csp';

/** No script at all. */
const policy = pagePolicies({});

/** A page for what is refused before the site itself is asked. */
export function plainPage(status: number, title: string, text: string, headers: Answer['headers'] = {}): Answer {
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

/** How somebody whose form was refused unread comes back to what they typed: browsers keep it for the way back. */
export const TYPED_TEXT_IS_KEPT =
  'Nothing was sent on. What you wrote is still in the form: your browser&rsquo;s back button leads to it.';

/** Where nothing can be sent or changed; `allow` are the methods that the address knows. */
export function readOnly(allow: string): Answer {
  return plainPage(405, 'That cannot be done here', 'This address can only be read.', { allow });
}

/** Where not even the site's own error screen could be made. */
export const oops = () =>
  plainPage(500, 'Oops! Something went wrong...', 'It was not your doing. Try again in a moment.');
