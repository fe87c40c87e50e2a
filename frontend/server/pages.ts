import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { Answer } from './answer';
import { readBody } from './body';
import { pagePolicy } from './csp';
import { plainPage } from './plain-page';
import { isSameOrigin } from './same-origin';
import type { Settings } from './settings';
import type { Visit } from './visit';

export const SPECULATION_RULES = '/speculation-rules.json';

/** Headers of a request that the app may read; pages depend on nothing else. */
const PASSED_ON = ['accept', 'content-type'];

export type Build = () => ServerBuild | Promise<ServerBuild>;

/** Renders pages, their data requests and form posts by the Remix app. */
export function pages(settings: Settings, build: Build, { development = false } = {}) {
  const handle = createRequestHandler(build, development ? 'development' : 'production');
  const secure = settings.siteUrl.startsWith('https:');

  return async function page(visit: Visit): Promise<Answer> {
    const { req, res } = visit;
    let body: Buffer | null = null;
    if (req.method === 'POST') {
      if (!isSameOrigin(req.headers, settings.siteUrl)) {
        return plainPage(403, 'This form came from somewhere else', 'Your browser says that the form was sent from another site, so nothing was sent on. Open the page here and send it again: <a href="/contact">the contact form</a>.');
      }
      body = await readBody(req);
      if (!body) return plainPage(413, 'That is too long', 'What you sent is longer than we can take. <a href="/contact">Try again with a shorter message</a>.', { connection: 'close' });
    }

    const gone = new AbortController();
    res.once('close', () => res.writableFinished || gone.abort());
    const request = new Request(settings.siteUrl + visit.path + visit.search, {
      // The tag and the policy of a HEAD are those of the page, so it is rendered all the same.
      method: req.method === 'HEAD' ? 'GET' : req.method,
      headers: PASSED_ON.flatMap((name) => (req.headers[name] ? [[name, String(req.headers[name])] as [string, string]] : [])),
      body: body && new Uint8Array(body),
      signal: gone.signal,
    });
    const context: AppLoadContext = {
      apiUrl: settings.apiUrl,
      siteUrl: settings.siteUrl,
      clock: settings.clock,
      requestId: visit.id,
      visitorAddress: visit.address,
      peerSecret: settings.peerSecret,
    };
    return toAnswer(await handle(request, context), req.method !== 'POST');
  };

  async function toAnswer(response: Response, keepable: boolean): Promise<Answer> {
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Answer['headers'] = Object.fromEntries(response.headers);
    headers['cache-control'] ??= keepable && response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    if (/^text\/html/.test(response.headers.get('content-type') ?? '') && !development) {
      headers['content-security-policy'] = pagePolicy(body.toString(), secure);
      headers['speculation-rules'] = `"${SPECULATION_RULES}"`;
    }
    return { status: response.status, headers, body };
  }
}
