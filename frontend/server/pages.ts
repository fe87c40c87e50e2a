import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { RenderNotes } from '~/page/context';
import { sendMessage } from '~/page/message.server';
import type { Answer } from './answer';
import { breathe } from './breathe';
import { pagePolicies } from './csp';
import { pageAddress, type RouteRules } from './page-cache/address';
import { routeRules } from './page-cache/route-rules';
import { oops, plainPage, readOnly, TYPED_TEXT_IS_KEPT } from './plain-page';
import { Posts } from './posts';
import { isSameOrigin } from './same-origin';
import type { Settings } from './settings';
import { Turns } from './turns';
import type { Visit } from './visit';

export type Build = () => ServerBuild | Promise<ServerBuild>;

/** Nobody keeps the answer to a form. */
const noNotes: RenderNotes = {
  answered: () => ({ version: undefined, until: 0 }),
  stillTrue: () => false,
  unanswered() {},
  changesAt() {},
};

/** Renders pages and answers form posts by the Remix app. */
export function pages(settings: Settings, build: Build, { development = false } = {}) {
  const handle = createRequestHandler(build, development ? 'development' : 'production');
  const renders = new Turns();
  // Of their own, so that no flood of pages keeps a message away.
  const actions = new Turns();
  const posts = new Posts();
  const secure = settings.siteUrl.startsWith('https:');
  let rules: RouteRules | undefined;
  let policies: ReturnType<typeof pagePolicies> | undefined;

  const context = (requestId: string, visitorAddress: string, notes: RenderNotes): AppLoadContext => ({
    apiUrl: settings.apiUrl,
    siteUrl: settings.siteUrl,
    clock: settings.clock,
    requestId,
    visitorAddress,
    peerSecret: settings.peerSecret,
    designPage: settings.designPage,
    adProvider: settings.adProvider,
    notes,
  });

  async function answer(request: Request, load: AppLoadContext): Promise<Response> {
    await breathe();
    return handle(request, load);
  }

  /** A page for everybody: it depends on its address only, and goes on being rendered when who asked has gone. */
  async function render(
    { path, search }: { path: string; search: string },
    requestId: string,
    notes: RenderNotes,
  ): Promise<Answer> {
    return renders.take(async () =>
      toAnswer(
        await answer(new Request(settings.siteUrl + pagePath(path) + search), context(requestId, '', notes)),
        true,
      ),
    );
  }

  /** The answer to a form. */
  async function post({ req, res, id, path, search, address }: Visit): Promise<Answer> {
    if (!isSameOrigin(req.headers, settings.siteUrl)) {
      return plainPage(
        403,
        'This form came from somewhere else',
        `Your browser says that the form was sent from another site. ${TYPED_TEXT_IS_KEPT} Copy it from there into <a href="/contact">our contact form</a>.`,
      );
    }
    rules ??= routeRules(await build());
    const form = pageAddress(path, search, rules);
    if (!rules.takesForms(form.path)) return readOnly('GET, HEAD');
    return posts.take(req, address, async (body) => {
      if (body === 'too slow')
        return plainPage(
          408,
          'That took too long',
          `What you sent did not arrive in time. ${TYPED_TEXT_IS_KEPT} Try again, perhaps on a better line.`,
        );
      if (body === 'too long')
        return plainPage(
          413,
          'That is too long',
          `What you sent is longer than we can take. ${TYPED_TEXT_IS_KEPT} Make it shorter and send it again.`,
        );

      const gone = new AbortController();
      res.once('close', () => res.writableFinished || gone.abort());
      const type = req.headers['content-type'];
      const load = context(id, address, noNotes);
      // A script gets the answer of the api itself. Messages are the only thing that anybody may send.
      if (req.headers.accept === 'application/json')
        return actions.take(async () => toAnswer(await sendMessage(load, new Uint8Array(body), type ?? ''), false));
      const request = new Request(settings.siteUrl + form.path + form.search, {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: new Uint8Array(body),
        signal: gone.signal,
      });
      return actions.take(async () => toAnswer(await answer(request, load), false));
    });
  }

  async function toAnswer(response: Response, keepable: boolean): Promise<Answer> {
    // When the frame of the page fails too, its error screen cannot be rendered, and the framework answers a line of text.
    if (response.status === 500 && !isHtml(response)) return oops();
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Answer['headers'] = Object.fromEntries(response.headers);
    headers['cache-control'] ??=
      keepable && response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    if (isHtml(response) && !development) {
      policies ??= pagePolicies({
        scripts: ((await build()).entry.module as unknown as { inlineScripts: readonly string[] }).inlineScripts,
        secure,
        adProvider: settings.adProvider,
      });
      const policy = policies(body.toString());
      headers['content-security-policy'] = policy;
      // Advertisers' frames and pictures do not say that they may be embedded.
      if (policy.includes('frame-src ')) headers['cross-origin-embedder-policy'] = 'unsafe-none';
    }
    return { status: response.status, headers, body };
  }

  return { render, post };
}

/** The framework answers these to a router in the browser, which the site has none of: here they are addresses like any other. */
const pagePath = (path: string) => (/\.data$|^\/__manifest$/.test(path) ? `${path}/` : path);

const isHtml = (response: Response) => /^text\/html/.test(response.headers.get('content-type') ?? '');
