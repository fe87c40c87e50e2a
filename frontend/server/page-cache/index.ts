import { LRUCache } from 'lru-cache';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Answer } from '../answer';
import type { Encoding } from '../encoding';
import type { Build } from '../pages';
import { clockOf, type Settings } from '../settings';
import { pageAddress, type PageAddress } from './address';
import { ContentWatch, fetchVersion } from './content-watch';
import type { Freshness } from './freshness';
import type { Form } from './kept-page';
import { PageCache, type Outcome } from './page-cache';
import { routeRules } from './route-rules';

/** Request lines whose page is known already: reading them again would cost more than sending the page. */
const MOST_TARGETS = 4_096;
const LONGEST_TARGET = 300;

interface KeptPagesParts {
  settings: Settings;
  build: Build;
  render(address: PageAddress, requestId: string, notes: Freshness): Promise<Answer>;
  /** Headers of every answer. */
  common: OutgoingHttpHeaders;
  /** Pages change with their source, which nobody watches here: nothing is kept. */
  development: boolean;
  count(outcome: Outcome): void;
  filled(): void;
}

/** The pages of the site, kept where they can be. */
export function keptPages({ settings, build, render, common, development, count, filled }: KeptPagesParts) {
  const watch = new ContentWatch(() => fetchVersion(settings.apiUrl));
  const cache = new PageCache({
    render,
    watch,
    bytes: settings.pageCacheBytes,
    common,
    now: clockOf(settings),
    count,
    filled,
  });
  const keys = new LRUCache<string, string>({ max: MOST_TARGETS });
  let rules: ReturnType<typeof routeRules> | undefined;

  return {
    shelves: cache.shelves,
    watch,

    /** The page of a request's target, if it can be sent in that encoding without waiting. */
    ready(target: string, encoding: Encoding): Form | undefined {
      const key = keys.get(target);
      return key === undefined ? undefined : cache.ready(key, encoding)?.form(encoding);
    },

    async serve(
      target: string,
      { path, search }: { path: string; search: string },
      requestId: string,
      encoding: Encoding,
    ): Promise<{ form?: Form; answer?: Answer }> {
      if (development || !rules) rules = routeRules(await build());
      const address = pageAddress(path, search, rules);
      const { key } = address;
      if (key === null || development) return { answer: (await cache.render(address, requestId)).answer };
      if (target.length <= LONGEST_TARGET) keys.set(target, key);
      const { page, answer } = await cache.serve({ ...address, key }, requestId, encoding);
      return { form: page?.form(encoding), answer };
    },
  };
}
