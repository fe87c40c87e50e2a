import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../answer';
import type { Knowledge } from './content-watch';
import type { Freshness } from './freshness';
import { KeptPage } from './kept-page';
import { PageCache, type Served } from './page-cache';
import { Squeezer } from './squeezer';

const MB = 2 ** 20;
const DAY = 86_400_000;
const html = (text: string) => Buffer.from(`<html><main><p data-stale=""></p>${text}</main></html>`);

let now: number;
let knowledge: Knowledge;
let version: string;
let renders: string[];
/** What happens when the api is asked. */
let learn: () => void;
let counts: Record<string, number>;
let render: (key: string, notes: Freshness) => Promise<Answer>;
let cache: PageCache;

const answer = (text: string, status = 200): Answer => ({
  status,
  headers: {
    'content-type': 'text/html',
    'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  },
  body: html(text),
});
const madeOf = (notes: Freshness, of = version) =>
  notes.answered(new Headers({ ETag: `"${of}-0"`, 'Cache-Control': 'public, max-age=0, stale-while-revalidate=30' }));

function cacheOf(bytes: number): PageCache {
  return new PageCache({
    render: ({ path, search }, _, notes) => (renders.push(path + search), render(path + search, notes)),
    watch: {
      look: () => knowledge,
      ask: async () => {
        learn();
        return (knowledge = 'known');
      },
      get version() {
        return version;
      },
    },
    bytes,
    common: { 'X-Frame-Options': 'DENY' },
    now: () => now,
    time: () => now,
    count: (outcome) => (counts[outcome] = (counts[outcome] ?? 0) + 1),
    filled: () => {},
  });
}

const ask = (key: string) => {
  const [path = '', query] = key.split('?');
  return cache.serve({ path, search: query ? `?${query}` : '', key, plain: !query }, 'id', 'br');
};
const shown = ({ page, answer }: Served) => (page ? page.identity.body : answer.body).toString();
const isStale = ({ page }: Served) => page?.identity.headers.includes('Cache-Status') === true;

beforeEach(() => {
  now = 1_000_000;
  knowledge = 'known';
  version = 'v1';
  renders = [];
  learn = () => {};
  counts = {};
  render = async (key, notes) => {
    madeOf(notes);
    return answer(`${key} ${renders.length}`);
  };
  cache = cacheOf(8 * MB);
});

describe('a page', () => {
  test('is rendered once for a hundred who ask at once, and then sent without waiting', async () => {
    expect(cache.ready('/a', 'br')).toBeUndefined();
    const pages = await Promise.all(Array.from({ length: 100 }, () => ask('/a')));
    expect(new Set(pages.map(shown)).size).toBe(1);
    expect(cache.ready('/a', 'br')).toBe(pages[0]?.page);
    expect(renders).toEqual(['/a']);
    expect(counts).toEqual({ miss: 100, hit: 1 });
  });

  test('is rendered anew at the moment at which it stops being true', async () => {
    render = async (key, notes) => {
      madeOf(notes);
      notes.answered(new Headers({ ETag: '"v1-1"', 'Cache-Control': 'public, max-age=30' }));
      return answer(key);
    };
    await ask('/a');
    now += 29_999;
    expect(cache.ready('/a', 'br')).toBeDefined();
    now += 1;
    expect(cache.ready('/a', 'br')).toBeUndefined();
    await ask('/a');
    expect(renders).toHaveLength(2);
  });

  test('is rendered anew when the content is', async () => {
    await ask('/a');
    version = 'v2';
    expect(cache.ready('/a', 'br')).toBeUndefined();
    expect(shown(await ask('/a'))).toContain('/a 2');
    expect(cache.ready('/a', 'br')).toBeDefined();
  });

  test('is not believed after a quiet hour before the api was asked', async () => {
    await ask('/a');
    knowledge = 'unsure';
    expect(cache.ready('/a', 'br')).toBeUndefined();
    expect(shown(await ask('/a'))).toContain('/a 1');
    knowledge = 'unsure';
    learn = () => (version = 'v2');
    expect(shown(await ask('/a'))).toContain('/a 2');
  });

  test('that was made while the content changed is made once more', async () => {
    render = async (key, notes) => {
      if (renders.length === 1) madeOf(notes, 'v0');
      madeOf(notes);
      return answer(`${key} ${renders.length}`);
    };
    expect(shown(await ask('/a'))).toContain('/a 2');
    expect(cache.ready('/a', 'br')).toBeDefined();
  });

  test('is of the new content as soon as any answer was', async () => {
    await ask('/a');
    learn = () => (version = 'v2');
    render = async (key, notes) => {
      madeOf(notes, 'v2');
      return key === '/a' ? answer('new') : answer('the document is of another content', 409);
    };
    await ask('/api/a?v=v1');
    expect(shown(await ask('/a'))).toContain('new');
  });

  test('that is of two versions for a second time is sent but not kept', async () => {
    render = async (key, notes) => {
      madeOf(notes, 'v1');
      madeOf(notes, 'v2');
      return answer(key);
    };
    expect(shown(await ask('/a'))).toContain('/a');
    expect(renders).toHaveLength(2);
    expect(cache.shelves.entries).toBe(0);
  });

  test.each([
    ['a failure', () => answer('', 500)],
    ['a 503', () => answer('', 503)],
    ['a redirect', () => answer('', 302)],
    ['what must not be stored', () => ({ ...answer(''), headers: { 'cache-control': 'no-store' } })],
  ])('that is %s is not kept', async (_, made) => {
    render = async (_, notes) => {
      madeOf(notes);
      return made();
    };
    await ask('/a');
    expect(cache.shelves.entries).toBe(0);
  });

  test('that has stopped being true when it is ready is sent but not kept', async () => {
    render = async (key, notes) => {
      madeOf(notes);
      notes.changesAt(now + 1_000);
      now += 1_000;
      return answer(key);
    };
    expect(shown(await ask('/a'))).toContain('/a');
    expect(cache.shelves.entries).toBe(0);
  });

  test('that lacks something is not kept, and does not take the place of a whole one', async () => {
    await ask('/a');
    version = 'v2';
    render = async (_, notes) => {
      madeOf(notes);
      notes.unanswered();
      return answer('half');
    };
    const served = await ask('/a');
    expect([isStale(served), shown(served).includes('/a 1')]).toEqual([true, true]);
    expect(shown(await ask('/b'))).toContain('half');
    expect(cache.shelves.entries).toBe(1);
  });
});

describe('when the api is away', () => {
  test('the last good page is sent, its notice shown, its headers saying so, without a render', async () => {
    const fresh = (await ask('/a')).page!;
    knowledge = 'away';
    const served = await ask('/a');
    expect(isStale(served)).toBe(true);
    expect(shown(served)).toBe(
      shown({ page: fresh }).replace(
        '<p data-stale="">',
        '<p data-stale="">The latest figures are out of reach at the moment. This is the page as we last had it.',
      ),
    );
    expect(served.page?.identity.tag).not.toBe(fresh.identity.tag);
    expect(cache.ready('/a', 'br')).toBe(served.page);
    expect(renders).toEqual(['/a']);
    knowledge = 'known';
    expect(cache.ready('/a', 'br')).toBe(fresh);
  });

  test('it is made for its notice once, and weighs what it weighs', async () => {
    await ask('/a');
    const before = cache.shelves.bytes;
    knowledge = 'away';
    const pages = await Promise.all(Array.from({ length: 20 }, () => ask('/a')));
    expect(new Set(pages.map(({ page }) => page)).size).toBe(1);
    expect(cache.shelves.bytes).toBeGreaterThan(before * 1.5);
  });

  test('a page is sent for a day', async () => {
    render = async (_, notes) => {
      if (knowledge === 'away') notes.unanswered();
      else madeOf(notes);
      return answer('', knowledge === 'away' ? 503 : 200);
    };
    await ask('/a');
    knowledge = 'away';
    now += DAY - 1;
    expect(isStale(await ask('/a'))).toBe(true);
    expect(cache.ready('/a', 'br')).toBeDefined();
    now += 1;
    expect(cache.ready('/a', 'br')).toBeUndefined();
    expect((await ask('/a')).answer?.status).toBe(503);
  });

  test('a page that did not exist is not sent as an old one', async () => {
    render = async (_, notes) => {
      madeOf(notes);
      return answer('', 404);
    };
    await ask('/a');
    knowledge = 'away';
    render = async (_, notes) => {
      notes.unanswered();
      return answer('', 503);
    };
    expect((await ask('/a')).answer?.status).toBe(503);
  });
});

describe('when a page takes long', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('the old one is sent after 1.5 s to all who wait, one render goes on, and its page is the next', async () => {
    await ask('/a');
    version = 'v2';
    let finish = () => {};
    render = (key, notes) =>
      new Promise((resolve) => {
        finish = () => {
          madeOf(notes);
          resolve(answer(`${key} new`));
        };
      });
    const waiting = Promise.all(Array.from({ length: 100 }, () => ask('/a')));
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    expect((await waiting).every(isStale)).toBe(true);
    expect(cache.ready('/a', 'br'), 'nobody waits again').toBeDefined();
    expect(renders).toHaveLength(2);
    finish();
    await vi.waitFor(() => expect(shown({ page: cache.ready('/a', 'br')! })).toContain('/a new'));
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
    expect(isStale({ page: cache.ready('/a', 'br')! })).toBe(true);
    now += 1;
    expect(cache.ready('/a', 'br'), 'it is tried again').toBeUndefined();
    await ask('/a');
    expect(renders).toHaveLength(3);
    await expect(ask('/b')).rejects.toThrow('broken');
  });
});

describe('what is kept', () => {
  const big = (notes: Freshness, status = 200) => {
    madeOf(notes);
    return answer('x'.repeat(100_000), status);
  };

  test('stays within its bytes, the least used leaving first', async () => {
    cache = cacheOf(4 * MB);
    render = async (_, notes) => big(notes);
    for (let page = 0; page < 100; page++) {
      await ask(`/${page}`);
      cache.ready('/0', 'br');
    }
    expect(cache.shelves.bytes).toBeLessThanOrEqual(4 * MB);
    expect(cache.shelves.entries).toBeGreaterThan(20);
    expect(cache.ready('/0', 'br')).toBeDefined();
    expect(cache.ready('/1', 'br')).toBeUndefined();
  });

  test('is not pushed out by made-up addresses or questions', async () => {
    cache = cacheOf(4 * MB);
    render = async (key, notes) => big(notes, key.startsWith('/made-up') ? 404 : 200);
    for (let page = 0; page < 10; page++) await ask(`/${page}`);
    for (let page = 0; page < 100; page++) await ask(`/made-up-${page}`);
    for (let page = 0; page < 100; page++) await ask(`/0?from=${page}`);
    for (let page = 0; page < 10; page++) expect(cache.ready(`/${page}`, 'br')).toBeDefined();
    expect(cache.shelves.bytes).toBeLessThanOrEqual(4 * MB);
  });

  test('of a missing page is kept shortly', async () => {
    render = async (_, notes) => {
      madeOf(notes);
      return answer('', 404);
    };
    await ask('/a');
    expect(cache.ready('/a', 'br')?.status).toBe(404);
    now += 30_000;
    expect(cache.ready('/a', 'br')).toBeUndefined();
  });
});

describe('is compressed as well as can be', () => {
  afterEach(() => void vi.restoreAllMocks());
  const squeezes = () => vi.spyOn(KeptPage.prototype, 'squeeze').mockResolvedValue();

  test('once, however often it is asked for', async () => {
    const squeeze = squeezes();
    for (let time = 0; time < 3; time++) {
      await ask('/a');
      cache.ready('/a', 'br');
    }
    expect(squeeze).toHaveBeenCalledTimes(1);
  });

  test('a page of the site at once, an answer to a question when somebody asks it again', async () => {
    const squeeze = squeezes();
    await ask('/a');
    expect(squeeze).toHaveBeenCalledTimes(1);
    await ask('/a?from=1');
    expect(squeeze).toHaveBeenCalledTimes(1);
    cache.ready('/a?from=1', 'br');
    await vi.waitFor(() => expect(squeeze).toHaveBeenCalledTimes(2));
  });

  test('later, when too many wait', async () => {
    const later = vi
      .spyOn(Squeezer.prototype, 'later')
      .mockReturnValueOnce(false)
      .mockReturnValueOnce(false)
      .mockReturnValue(true);
    await ask('/a');
    for (let time = 0; time < 3; time++) cache.ready('/a', 'br');
    expect(later).toHaveBeenCalledTimes(3);
  });
});
