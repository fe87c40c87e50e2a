import { apiProxy } from './api/api-proxy';
import { routeReader, apiAddress } from './addresses/route';
import { previewedPage } from './addresses/page-address';
import { readBuildFiles } from './files/build-files';
import { ApiAllowances } from './limits/rate-limiter';
import { createMetrics } from './metrics';
import { PageCache } from './page-cache/page-cache';
import { fetchVersion, VersionPoller } from './page-cache/version-poller';
import { offlinePart, renderOfflinePart } from './pages/offline-parts';
import { listedSitemap, SITEMAP } from './pages/sitemap';
import { PageViews } from './pages/page-views';
import { pages, type Build } from './pages/pages';
import { Painter } from './previews/painter';
import { previews } from './previews/previews';
import type { EncodedResponse } from './responses/encoded-response';
import { securityHeaders } from './security/csp';
import { clockOf, type Settings } from './settings';

export interface SiteOptions {
  settings: Settings;
  build: Build;
  previewWorker: URL;
  /** The folder of the build's files; unset in development. */
  files?: string;
  /** Vite's scripts break our policy, and the next request may need another build. */
  development: boolean;
}

export type Site = ReturnType<typeof createSite>;

export function createSite({ settings, build, previewWorker, files, development }: SiteOptions) {
  const now = clockOf(settings);
  const metrics = createMetrics();
  const defaultHeaders = securityHeaders(settings.siteUrl.startsWith('https:'));
  if (development) delete defaultHeaders['content-security-policy'];
  const app = pages(settings, build, { development });
  const api = apiProxy(settings.apiUrl, settings.peerSecret);
  const painter = new Painter(previewWorker);
  const preview = previews({ head: app.head, picture: api.picture, draw: (card) => painter.draw(card) });
  const poller = new VersionPoller(() => fetchVersion(settings));
  const cache = new PageCache({
    render(address, id, dependencies) {
      const previewed = previewedPage(address.path);
      if (previewed) return preview(previewed, id, dependencies);
      if (address.path === SITEMAP) return listedSitemap(app, id, dependencies);
      const part = offlinePart(address.path);
      if (part)
        return renderOfflinePart(part, id, dependencies, { page: app.render, data: api.data, picture: api.picture });
      return (apiAddress(address.path) ? api.data : app.render)(address, id, dependencies);
    },
    poller,
    bytes: settings.pageCacheBytes,
    defaultHeaders,
    now,
    count: metrics.lookedUp,
    filled: metrics.filled,
  });
  metrics.watch(cache.store, poller);
  return {
    settings,
    development,
    now,
    metrics,
    defaultHeaders,
    app,
    api,
    cache,
    buildFiles: files ? readBuildFiles(files, defaultHeaders, settings) : new Map<string, EncodedResponse>(),
    pageViews: new PageViews(settings),
    allowances: settings.rateLimits ? new ApiAllowances(settings.trustedProxies) : undefined,
    routeOf: routeReader(),
    stopping: false,
  };
}
