import type { AppLoadContext, ServerBuild } from '@remix-run/server-runtime';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderDependencies, WholeHead } from '~/page/context';
import { sendMessage } from '~/page/message.server';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter';
import { embeddableHeaders, isEmbeddable, pagePolicies } from '../security/csp';
import type { BufferedResponse } from '../responses/encoded-response';
import { FormPosts } from './form-posts';
import { requestHandler } from './remix';
import { pageAddress, routeRules } from '../addresses/page-address';
import { CollectedDependencies } from '../page-cache/render-dependencies';
import { isFromScript, isSameOrigin } from '../security/request-checks';
import { formFailed, methodNotAllowed, otherSite, serverError, unreadBody } from '../responses/refusals';
import { CONTACT_API, type PathAndSearch } from '../addresses/route';
import { clockOf, type Settings } from '../settings';
import { yieldToEventLoop } from '../limits/yield-to-event-loop';

export type Build = () => ServerBuild | Promise<ServerBuild>;

export function pages(settings: Settings, build: Build, { development }: { development: boolean }) {
  let app: ReturnType<typeof appOf> | undefined;
  const renders = new ConcurrencyLimiter();
  // Separate, so that a flood of pages cannot block messages.
  const actions = new ConcurrencyLimiter();
  const posts = new FormPosts();

  return { render, head, post, rules: async () => (await loadApp()).rules };

  /** Made from the build once; in development, where it changes, each time. */
  async function loadApp() {
    if (development || !app) app = appOf(await build());
    return app;
  }

  function appOf(current: ServerBuild) {
    const rules = routeRules(current);
    return {
      rules,
      handle: requestHandler(current, rules),
      policy: pagePolicies({
        scripts: (current.entry.module as unknown as { inlineScripts: readonly string[] }).inlineScripts,
        secure: settings.siteUrl.startsWith('https:'),
        adProvider: settings.adProvider,
      }),
    };
  }

  /** Renders a page for everybody: it depends on its address only. Continues when the visitor leaves. */
  function render(
    address: PathAndSearch,
    requestId: string,
    dependencies: RenderDependencies,
  ): Promise<BufferedResponse> {
    return renders.run(() => runApp(requestOf(address), context(requestId, '', dependencies), true));
  }

  /** A page's title and facts, with the site's head; undefined without a page. Rejects if the render fails. */
  async function head(
    address: PathAndSearch,
    requestId: string,
    dependencies: RenderDependencies,
  ): Promise<WholeHead | undefined> {
    let found: WholeHead | undefined;
    const load = context(requestId, '', dependencies);
    load.onHead = (head) => (found = head);
    const { status } = await renders.run(() => runApp(requestOf(address), load, true));
    if (status >= 500) throw new Error(`status ${status} of ${address.path}`);
    return found;
  }

  async function post(
    req: IncomingMessage,
    res: ServerResponse,
    { path, search }: PathAndSearch,
    requestId: string,
    visitorAddress: string,
  ): Promise<BufferedResponse> {
    // Scripts get problems and the api's own answer. They can only send messages.
    const isScript = path === CONTACT_API || isFromScript(req.headers);
    const as = isScript ? 'problem' : 'page';
    if (!isSameOrigin(req.headers, settings.siteUrl)) return otherSite[as];
    const { rules } = await loadApp();
    const address = pageAddress(path, search, rules);
    if (path !== CONTACT_API && !rules.takesForms(address.path)) return methodNotAllowed('GET, HEAD');
    return posts.take(req, visitorAddress, async (body) => {
      if (typeof body === 'string') return unreadBody[body][as];
      // The response is not cached, so its dependencies are ignored.
      const load = context(requestId, visitorAddress, new CollectedDependencies(clockOf(settings)));
      const type = req.headers['content-type'];
      return actions.run(async () => {
        if (isScript) return buffered(await sendMessage(load, new Uint8Array(body), type), false);
        const gone = new AbortController();
        res.once('close', () => res.writableFinished || gone.abort());
        const request = new Request(settings.siteUrl + address.path + address.search, {
          method: 'POST',
          headers: type ? { 'content-type': type } : {},
          body: new Uint8Array(body),
          signal: gone.signal,
        });
        return runApp(request, load, false);
      });
    });
  }

  function requestOf({ path, search }: PathAndSearch): Request {
    return new Request(settings.siteUrl + path + search);
  }

  function context(requestId: string, visitorAddress: string, dependencies: RenderDependencies): AppLoadContext {
    return { ...settings, requestId, visitorAddress, dependencies };
  }

  async function runApp(request: Request, load: AppLoadContext, cacheable: boolean): Promise<BufferedResponse> {
    await yieldToEventLoop();
    let html: string | undefined;
    load.onDocument = (text) => (html = text);
    const { handle } = await loadApp();
    return buffered(await handle(request, load), cacheable, html, new URL(request.url).pathname);
  }

  /** `html` replaces the body, if the page had one (`onDocument`). */
  async function buffered(response: Response, cacheable: boolean, html?: string, path = ''): Promise<BufferedResponse> {
    const { status } = response;
    const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '');
    // If the page's frame fails too, Remix answers a line of text instead of the error screen.
    if (status === 500 && !isHtml) return cacheable ? serverError : formFailed.page;
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
    const headers: BufferedResponse['headers'] = Object.fromEntries(response.headers);
    headers['cache-control'] ??= cacheable && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
    if (isHtml && !development) {
      const policy = (await loadApp()).policy(html ?? body.toString(), path);
      headers['content-security-policy'] = policy;
      // Advertisers' frames do not allow embedding.
      if (policy.includes('frame-src https:')) headers['cross-origin-embedder-policy'] = 'unsafe-none';
    }
    if (isEmbeddable(path)) Object.assign(headers, embeddableHeaders);
    return { status, headers, body };
  }
}
