import { describe, expect, test } from 'vitest';
import { redirects } from '~/redirects';
import { readRoute } from './route';

const page = (path: string, search = '') => ({ kind: 'page', path, search });
const moved = (location: string) => ({ kind: 'moved', location });

describe('the target of a request', () => {
  test.each([
    ['/', page('/')],
    ['/?a=1', page('/', '?a=1')],
    ['/news', page('/news')],
    ['/posts/getting-started?page=2', page('/posts/getting-started', '?page=2')],
    ['/posts/../news', page('/news')],
    ['/caf%C3%A9', page('/caf%C3%A9')],
    ['/n%65ws', page('/news')],
    ['/api/calendar/?from=2026-11-01', page('/api/calendar', '?from=2026-11-01')],
    ['/%61pi/blog/getting-started/', page('/api/blog/getting-started')],
    ['/🐄', page('/%F0%9F%90%84')],
  ])('%s is a page', (raw, expected) => expect(readRoute(raw)).toEqual(expected));

  test.each([
    ['/news/', moved('/news')],
    ['/news/?a=1&b=%20', moved('/news?a=1&b=%20')],
    ['/posts//x', moved('/posts/x')],
    ['/blog/x/?q=1', moved('/posts/x?q=1')],
    ['/land/', moved('/buildings/land')],
    ['/api//calendar/', moved('/api/calendar')],
    ['/api/', moved('/api')],
  ])('%s is tidied in one step', (raw, expected) => expect(readRoute(raw)).toEqual(expected));

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example',
    '/..//evil.example/',
    '/%5Cevil.example/',
    '/.//evil.example/',
    '//evil.example/blog/..//',
    '/blog///evil.example',
  ])('%s never leads off the site', (raw) => {
    const route = readRoute(raw);
    if (route.kind === 'moved') expect(new URL(route.location, 'https://almanac.example').host).toBe('almanac.example');
    else expect(route.kind).toBe('page');
  });

  test.each(['/posts/%', '/posts/%E0%A4', '/posts/%00', '/posts/a%0d%0ab', `/posts/${'a'.repeat(10_000)}`])(
    '%.20s names nothing',
    (raw) => {
      expect(readRoute(raw)).toEqual(page('/posts/-'));
    },
  );

  test.each(['', '*', 'http://evil.example/', 'news'])('%j is no address of ours', (raw) =>
    expect(readRoute(raw)).toEqual({ kind: 'bad' }),
  );
});

describe('the redirects of the route table', () => {
  test.each(
    redirects.map(([from, to]) => [from.replace(':pageName', 'some-post'), to.replace(':pageName', 'some-post')]),
  )('%s → %s', (from, to) => {
    expect(readRoute(from)).toEqual(moved(to));
    expect(readRoute(`${from}?from=5&to=12`)).toEqual(moved(`${to}?from=5&to=12`));
  });

  test('no target is itself redirected', () => {
    for (const [, to] of redirects) expect(readRoute(to.replace(':pageName', 'x')).kind).toBe('page');
  });

  test('a name of two segments is not one', () => expect(readRoute('/blog/a/b')).toEqual(page('/blog/a/b')));
});
