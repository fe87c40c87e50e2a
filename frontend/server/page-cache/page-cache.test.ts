import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EncodedResponse, type BufferedResponse } from '../responses/encoded-response';
import { PageCache } from './page-cache';
import type { CollectedDependencies } from './render-dependencies';
import type { ApiState } from './version-poller';

const MB = 2 ** 20;
const DAY = 86_400_000;
const html = (text: string) => Buffer.from(`<html><main><p data-stale=""></p>${text}</main></html>`);

let now: number;
let apiState: ApiState;
let version: string;
let renders: string[];
/** Answers the poll. */
let learn: () => void;
let counts: Record<string, number>;
let render: (key: string, dependencies: CollectedDependencies) => Promise<BufferedResponse>;
let cache: PageCache;
const recompress = vi.spyOn(EncodedResponse.prototype, 'recompress');

const answer = (text: string, status = 200): BufferedResponse => ({
  status,
  headers: {
    'content-type': 'text/html',
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  },
  body: html(text),
});
const madeOf = (dependencies: CollectedDependencies, of = version) =>
  dependencies.answered(
    new Headers({ ETag: `"${of}-0"`, 'Cache-Control': 'public, max-age=0, stale-while-revalidate=30' }),
  );

function cacheOf(bytes: number): PageCache {
  return new PageCache({
    render: ({ path, search }, _, dependencies) => (renders.push(path + search), render(path + search, dependencies)),
    poller: {
      peek: () => apiState,
      refresh: async () => {
        learn();
        return (apiState = 'known');
      },
      get version() {
        return version;
      },
    },
    bytes,
    defaultHeaders: { 'x-frame-options': 'DENY' },
    now: () => now,
    count: (outcome) => (counts[outcome] = (counts[outcome] ?? 0) + 1),
    filled: () => {},
  });
}

const ask = (key: string) => {
  const [path = '', query] = key.split('?');
  return cache.serve({ path, search: query ? `?${query}` : '', key }, 'id', 'br');
};
const shown = (response: EncodedResponse) => response.encode('identity').body.toString();
const isStale = (response: EncodedResponse) => response.encode('identity').headers.includes('cache-status');

beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  apiState = 'known';
  version = 'v1';
  renders = [];
  learn = () => {};
  counts = {};
  render = async (key, dependencies) => {
    madeOf(dependencies);
    return answer(`${key} ${renders.length}`);
  };
  cache = cacheOf(8 * MB);
  recompress.mockReset().mockResolvedValue();
});
// Not after each test: work that one leaves would run in the next.
afterAll(() => void vi.restoreAllMocks());

describe('a page', () => {
  test('is rendered once for a hundred requests at once, and then sent without waiting', async () => {
    expect(cache.peek('/a', 'br')).toBeUndefined();
    const pages = await Promise.all(Array.from({ length: 100 }, () => ask('/a')));
    expect(new Set(pages.map(shown)).size).toBe(1);
    expect(cache.peek('/a', 'br')).toBe(pages[0]);
    expect(renders).toEqual(['/a']);
    expect(counts).toEqual({ miss: 100, hit: 1 });
  });

  test('is rendered again when its validity ends', async () => {
    render = async (key, dependencies) => {
      madeOf(dependencies);
      dependencies.answered(new Headers({ ETag: '"v1-1"', 'Cache-Control': 'public, max-age=30' }));
      return answer(key);
    };
    await ask('/a');
    now += 29_999;
    expect(cache.peek('/a', 'br')).toBeDefined();
    now += 1;
    expect(cache.peek('/a', 'br')).toBeUndefined();
    await ask('/a');
    expect(renders).toHaveLength(2);
    now -= 1;
    expect(cache.peek('/a', 'br'), 'a clock may be set back').toBeUndefined();
  });

  test('is rendered again when the content changes', async () => {
    await ask('/a');
    version = 'v2';
    expect(cache.peek('/a', 'br')).toBeUndefined();
    expect(shown(await ask('/a'))).toContain('/a 2');
    expect(cache.peek('/a', 'br')).toBeDefined();
  });

  test('is not sent after a quiet hour before the api is polled', async () => {
    await ask('/a');
    apiState = 'unsure';
    expect(cache.peek('/a', 'br')).toBeUndefined();
    expect(shown(await ask('/a'))).toContain('/a 1');
    apiState = 'unsure';
    learn = () => (version = 'v2');
    expect(shown(await ask('/a'))).toContain('/a 2');
  });

  test('that was rendered while the content changed is rendered once more', async () => {
    render = async (key, dependencies) => {
      if (renders.length === 1) madeOf(dependencies, 'v0');
      madeOf(dependencies);
      return answer(`${key} ${renders.length}`);
    };
    expect(shown(await ask('/a'))).toContain('/a 2');
    expect(cache.peek('/a', 'br')).toBeDefined();
  });

  // The first poll may have begun before the import.
  test.each([1, 2])('is of the new content as soon as any answer was: question %d', async (questions) => {
    await ask('/a');
    let asked = 0;
    learn = () => {
      if (++asked === questions) version = 'v2';
    };
    render = async (key, dependencies) => {
      madeOf(dependencies, 'v2');
      return key === '/a' ? answer('new') : answer('the document is of another content', 409);
    };
    await ask('/api/a?v=v1');
    expect(shown(await ask('/a'))).toContain('new');
  });

  test('that is of two versions for a second time is sent but not cached', async () => {
    render = async (key, dependencies) => {
      madeOf(dependencies, 'v1');
      madeOf(dependencies, 'v2');
      return answer(key);
    };
    expect(shown(await ask('/a'))).toContain('/a');
    expect(renders).toHaveLength(2);
    expect(cache.store.entries).toBe(0);
  });

  test.each([
    ['a failure', () => answer('', 500)],
    ['a 503', () => answer('', 503)],
    ['a redirect', () => answer('', 302)],
    ['what must not be stored', () => ({ ...answer(''), headers: { 'cache-control': 'no-store' } })],
  ])('that is %s is not cached', async (_, made) => {
    render = async (_, dependencies) => {
      madeOf(dependencies);
      return made();
    };
    await ask('/a');
    expect(cache.store.entries).toBe(0);
  });

  test('that is no longer valid when it is ready is sent but not cached', async () => {
    render = async (key, dependencies) => {
      madeOf(dependencies);
      dependencies.changesAt(now + 1_000);
      now += 1_000;
      return answer(key);
    };
    expect(shown(await ask('/a'))).toContain('/a');
    expect(cache.store.entries).toBe(0);
  });

  test('that lacks something is not cached, and does not replace a complete one', async () => {
    await ask('/a');
    version = 'v2';
    render = async (_, dependencies) => {
      madeOf(dependencies);
      dependencies.unanswered();
      return answer('half');
    };
    const served = await ask('/a');
    expect([isStale(served), shown(served).includes('/a 1')]).toEqual([true, true]);
    expect(shown(await ask('/b'))).toContain('half');
    expect(cache.store.entries).toBe(1);
  });
});

describe('when the api is away', () => {
  test('the last good page is sent with a notice and headers, without a render', async () => {
    const fresh = await ask('/a');
    apiState = 'away';
    const served = await ask('/a');
    expect(isStale(served)).toBe(true);
    expect(shown(served)).toBe(
      shown(fresh).replace(
        '<p data-stale="">',
        '<p data-stale="">The latest figures are not available right now. This is the last copy of this page.',
      ),
    );
    expect(served.encode('identity').etag).not.toBe(fresh.encode('identity').etag);
    expect(cache.peek('/a', 'br')).toBe(served);
    expect(renders).toEqual(['/a']);
    apiState = 'known';
    expect(cache.peek('/a', 'br')).toBe(fresh);
  });

  test('the page with its notice is made once, and its bytes are counted', async () => {
    await ask('/a');
    const before = cache.store.bytes;
    apiState = 'away';
    const pages = await Promise.all(Array.from({ length: 20 }, () => ask('/a')));
    expect(new Set(pages).size).toBe(1);
    expect(cache.store.bytes).toBeGreaterThan(before * 1.5);
  });

  test('a page is sent for a day', async () => {
    render = async (_, dependencies) => {
      if (apiState === 'away') dependencies.unanswered();
      else madeOf(dependencies);
      return answer('', apiState === 'away' ? 503 : 200);
    };
    await ask('/a');
    apiState = 'away';
    now += DAY - 1;
    expect(isStale(await ask('/a'))).toBe(true);
    expect(cache.peek('/a', 'br')).toBeDefined();
    now += 1;
    expect(cache.peek('/a', 'br')).toBeUndefined();
    expect((await ask('/a')).status).toBe(503);
  });

  test('a page that did not exist is not sent as an old one', async () => {
    render = async (_, dependencies) => {
      madeOf(dependencies);
      return answer('', 404);
    };
    await ask('/a');
    apiState = 'away';
    render = async (_, dependencies) => {
      dependencies.unanswered();
      return answer('', 503);
    };
    expect((await ask('/a')).status).toBe(503);
  });
});

describe('when a page takes long', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('the old one is sent after 1.5 s to all who wait, one render goes on, and its page is the next', async () => {
    await ask('/a');
    version = 'v2';
    let finish = () => {};
    render = (key, dependencies) =>
      new Promise((resolve) => {
        finish = () => {
          madeOf(dependencies);
          resolve(answer(`${key} new`));
        };
      });
    const waiting = Promise.all(Array.from({ length: 100 }, () => ask('/a')));
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    expect((await waiting).every(isStale)).toBe(true);
    expect(cache.peek('/a', 'br'), 'nobody waits again').toBeDefined();
    expect(renders).toHaveLength(2);
    finish();
    await vi.waitFor(() => expect(shown(cache.peek('/a', 'br')!)).toContain('/a new'));
  });

  test('a failure is not repeated for every visitor', async () => {
    vi.useRealTimers();
    await ask('/a');
    version = 'v2';
    render = async () => Promise.reject(new Error('broken'));
    expect(isStale(await ask('/a'))).toBe(true);
    for (let visitor = 0; visitor < 50; visitor++) expect(isStale(await ask('/a'))).toBe(true);
    expect(renders).toHaveLength(2);
    now += 999;
    expect(isStale(cache.peek('/a', 'br')!)).toBe(true);
    now += 1;
    expect(cache.peek('/a', 'br'), 'it is tried again').toBeUndefined();
    await ask('/a');
    expect(renders).toHaveLength(3);
    await expect(ask('/b')).rejects.toThrow('broken');
  });
});

describe('what is cached', () => {
  /** Not compressed. */
  const big = (dependencies: CollectedDependencies, status = 200) => {
    madeOf(dependencies);
    const { headers, ...rest } = answer('x'.repeat(100_000), status);
    return { ...rest, headers: { ...headers, 'content-type': 'image/png' } };
  };

  test('stays within its bytes; the least recently used is evicted first', async () => {
    cache = cacheOf(4 * MB);
    render = async (_, dependencies) => big(dependencies);
    for (let page = 0; page < 100; page++) {
      await ask(`/${page}`);
      cache.peek('/0', 'br');
    }
    expect(cache.store.bytes).toBeLessThanOrEqual(4 * MB);
    expect(cache.store.entries).toBeGreaterThan(20);
    expect(cache.peek('/0', 'br')).toBeDefined();
    expect(cache.peek('/1', 'br')).toBeUndefined();
  });

  test('may be as large as the largest part of the site that browsers save, in a small cache too', async () => {
    cache = cacheOf(8 * MB);
    render = async (_, dependencies) => {
      madeOf(dependencies);
      return answer('x'.repeat(4.5 * MB));
    };
    await ask('/offline/site');
    expect(cache.peek('/offline/site', 'br')).toBeDefined();
  });

  test('is not evicted by made-up addresses or queries', async () => {
    cache = cacheOf(4 * MB);
    render = async (key, dependencies) => big(dependencies, key.startsWith('/made-up') ? 404 : 200);
    for (let page = 0; page < 10; page++) await ask(`/${page}`);
    for (let page = 0; page < 100; page++) await ask(`/made-up-${page}`);
    for (let page = 0; page < 100; page++) await ask(`/0?from=${page}`);
    for (let page = 0; page < 10; page++) expect(cache.peek(`/${page}`, 'br')).toBeDefined();
    expect(cache.store.entries).toBeGreaterThan(10);
    expect(cache.store.bytes).toBeGreaterThan(cache.store.entries * 100_000);
    expect(cache.store.bytes).toBeLessThanOrEqual(4 * MB);
  });

  test('of a missing page is cached shortly', async () => {
    render = async (_, dependencies) => {
      madeOf(dependencies);
      return answer('', 404);
    };
    await ask('/a');
    expect(cache.peek('/a', 'br')?.status).toBe(404);
    now += 30_000;
    expect(cache.peek('/a', 'br')).toBeUndefined();
  });
});

describe('is recompressed', () => {
  test('once, however often it is requested', async () => {
    for (let time = 0; time < 3; time++) {
      await ask('/a');
      cache.peek('/a', 'br');
    }
    expect(recompress).toHaveBeenCalledTimes(1);
  });

  test('at its second request: most pages of a crawler have none', async () => {
    await ask('/a');
    expect(recompress).not.toHaveBeenCalled();
    await ask('/a');
    expect(recompress).toHaveBeenCalledTimes(1);
  });

  /** Requests a page until it is recompressed. */
  const askTwice = async (page: string) => {
    await ask(page);
    return ask(page);
  };

  test('or not at all: after a failure the page stays as it is, and the next one follows', async () => {
    recompress.mockRejectedValueOnce(new Error('no memory'));
    for (const page of ['/a', '/b']) expect((await askTwice(page)).status).toBe(200);
    await vi.waitFor(() => expect(recompress).toHaveBeenCalledTimes(2));
  });

  test('one page at a time', async () => {
    let finish = () => {};
    recompress.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    for (const page of ['/a', '/b', '/c']) await askTwice(page);
    for (let count = 1; count <= 3; count++) {
      expect(recompress).toHaveBeenCalledTimes(count);
      finish();
      await new Promise(setImmediate);
    }
    await askTwice('/d');
    expect(recompress, 'work goes on after a rest').toHaveBeenCalledTimes(4);
  });

  test('while 256 others wait, and more are skipped until one is done', async () => {
    const begun: Array<() => void> = [];
    recompress.mockImplementation(() => new Promise((resolve) => begun.push(resolve)));
    for (let page = 0; page <= 257; page++) await askTwice(`/${page}`);
    begun[0]!();
    await new Promise(setImmediate);
    cache.peek('/257', 'br');
    await askTwice('/258');
    for (let page = 1; page <= 259; page++) {
      begun[page]?.();
      await new Promise(setImmediate);
    }
    expect(recompress, 'all but the last').toHaveBeenCalledTimes(258);
  });
});
