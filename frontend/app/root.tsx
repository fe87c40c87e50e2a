import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/server-runtime';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import ads from 'virtual:ads';
import awayScript from 'virtual:away';
import clock from 'virtual:clock';
import countdown from 'virtual:countdown';
import islandLoader from 'virtual:island-loader';
import { later } from 'virtual:islands';
import deferredStyle from 'virtual:deferred-style';
import loadPage from 'virtual:load-page';
import newsFlags from 'virtual:news';
import pageScript from 'virtual:page';
import suggestScript from 'virtual:suggest';
import colourScheme from 'virtual:colour-scheme';
import timesScript from 'virtual:times';
import { api } from '~/api/client.server';
import { pageProvider } from '~/features/ads/placement';
import { AreaNav } from '~/features/layout/area-nav';
import { CookieNotice, ExamplesBanner, StaleNote, Navbar } from '~/features/layout/header';
import { Footer } from '~/features/layout/footer';
import { screenFor } from '~/page/errors';
import { handleOf } from '~/page/handle';
import { Head, type PageHead, pageOf, type SiteHead } from '~/page/head';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { ChangedLine } from '~/features/changes/change-list';
import { classes } from '~/ui/classes';
import { ErrorScreen, Onward } from '~/ui/error-screen';
import { NeededScripts } from './islands/island';

/** Until the API answers. */
const NAME = 'Farm Almanac';
const TAGLINE = 'Figures and guides for mobile farmers';

/** Never throws: the frame must work without the API. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [site, seasonal, version] = await Promise.all([
    ask.get('/api/site').catch(() => null),
    ask.currentSeasonalEvent().catch(() => undefined),
    ask.get('/api/version').catch(() => null),
  ]);
  const head: SiteHead = {
    siteUrl: context.siteUrl,
    siteName: site?.name ?? NAME,
    game: site?.game ?? '',
    description: site?.description ?? '',
  };
  return {
    head,
    tagline: site?.tagline ?? TAGLINE,
    disclaimer: site?.disclaimer ?? '',
    repository: site?.repository ?? null,
    cookieNotice: site?.cookieNotice ?? null,
    seasonal: seasonal ?? null,
    version: version?.version ?? null,
    day: version?.now?.slice(0, 10),
    clock: context.clock,
    examples: context.examples,
  };
}

export const headers: HeadersFunction = ({ errorHeaders }) => {
  const wait = errorHeaders?.get('Retry-After');
  return new Headers(wait ? { 'Retry-After': wait } : undefined);
};

const BODY =
  'flex min-h-dvh flex-col bg-paper text-ink phone:pb-16 ' +
  'bg-[radial-gradient(110%_20rem_at_top,var(--color-glow),#0000)]';

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const error = useRouteError();
  const failed = error != null; // the context's default is null
  const page: PageHead = failed
    ? { title: isNotFound(error) ? 'Page not found' : 'Something went wrong', path: '', hidden: true }
    : pageOf(matches.at(-1)?.data);
  const adProvider = failed ? null : pageProvider(matches);
  const { own, times = false, news = false } = failed ? {} : handleOf(matches);
  const always = times ? [pageScript, timesScript] : [pageScript];
  const files = new Set(always);
  // The page that is saved first also saves scripts that every page may load.
  const others = page.path === '/offline' ? [suggestScript, awayScript] : [];
  // A component, so that all islands before it have named their files. `data-later` names files for saved pages.
  const DeferredScripts = () => (
    <script
      data-files={[...files].join(' ')}
      data-later={[...new Set([...files].flatMap((file) => later[file] ?? [])), ...others].join(' ') || undefined}
      dangerouslySetInnerHTML={{ __html: files.size > always.length ? islandLoader : loadPage }}
    />
  );
  return (
    <html
      lang="en"
      className="scheme-light-dark data-[theme=dark]:scheme-dark data-[theme=light]:scheme-light print:scheme-light!"
      data-notice-since={root?.cookieNotice?.since}
      data-own={own?.join(' ')}
      data-clock={root?.clock ?? undefined}
      data-content={root?.version ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6eedb" media="(prefers-color-scheme: light)" data-scheme="light" />
        <meta name="theme-color" content="#191410" media="(prefers-color-scheme: dark)" data-scheme="dark" />
        {/* The first paint waits for what moves the page: its second half, and times in the reader's zone. */}
        <link rel="expect" href="#pending" blocking="render" />
        <script dangerouslySetInnerHTML={{ __html: colourScheme }} />
        {adProvider && <script data-ad-provider={adProvider} dangerouslySetInnerHTML={{ __html: ads }} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Head
          site={root?.head ?? { siteUrl: '', siteName: NAME, game: '', description: '' }}
          page={page}
          day={times ? root?.day : undefined}
        />
        {/* Filled by `withStyle`. */}
        <style />
        {/* For paper. The page's script switches it on for the screen after the first paint. */}
        <link rel="stylesheet" media="print" href={deferredStyle} />
        {failed && <Onward target={screenOf(error).target} />}
      </head>
      <body className={BODY}>
        <a className="absolute -top-20 z-3 rounded-md border border-gold bg-card px-5 py-3 focus:top-2" href="#main">
          Skip to the content
        </a>
        {root?.examples && <ExamplesBanner of={page.madeUp} />}
        <Navbar
          path={useLocation().pathname}
          name={root?.head.siteName ?? NAME}
          tagline={root?.tagline ?? TAGLINE}
          seasonal={root?.seasonal ?? null}
        />
        {root?.cookieNotice && <CookieNotice html={root.cookieNotice.text} />}
        <main className="flex-1 outline-none" id="main" tabIndex={-1}>
          <StaleNote />
          <NeededScripts.Provider value={(needed) => needed.forEach((file) => files.add(file))}>
            {children}
          </NeededScripts.Provider>
        </main>
        <Footer
          disclaimer={root?.disclaimer ?? ''}
          about={page.path === '/contact' ? '' : page.path}
          path={page.path}
          repository={root?.repository ?? null}
        />
        {times && <script dangerouslySetInnerHTML={{ __html: clock }} />}
        {news && <script dangerouslySetInnerHTML={{ __html: newsFlags }} />}
        {failed && <script dangerouslySetInnerHTML={{ __html: countdown }} />}
        {/* Filled by `watch-navigations.ts`. */}
        <div role="status" id="pending" />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App() {
  const matches = useMatches();
  const { crumbs, changed } = (matches.at(-1)?.data as { page: PageHead }).page;
  return (
    <div className={classes('mx-auto w-page pt-3 md:pt-1', handleOf(matches).className)}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <AreaNav path={useLocation().pathname} />
      <Outlet />
      {changed && <ChangedLine {...changed} />}
    </div>
  );
}

export const ErrorBoundary = () => <ErrorScreen {...screenOf(useRouteError())} />;

const screenOf = (error: unknown) =>
  isRouteErrorResponse(error) ? screenFor(error.status, error.data) : screenFor(undefined, undefined);

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
