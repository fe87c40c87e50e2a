import { describe, expect, it } from 'vitest';
import { filterPosts, filterOf } from './filter';

const post = (title: string, tags: string[], sort: number, date = '2026-01-01T00:00:00Z') => ({
  title,
  tags,
  sort,
  date,
});
const posts = [
  post('late guide', ['guide'], 30),
  post('old blog', ['blog'], 20, '2026-01-01T00:00:00Z'),
  post('new blog', ['blog', 'dream'], 20, '2026-06-01T00:00:00Z'),
  post('early guide', ['bees', 'guide'], 10),
  post('another early guide', ['guide'], 10),
];

describe('filterOf', () => {
  it.each([
    [null, 'guides'],
    ['', 'guides'],
    ['guides', 'guides'],
    ['blogs', 'blogs'],
    ['all', 'all'],
    ['ALL', 'guides'],
    ['constructor', 'guides'],
  ])('%s asks for %s', (asked, show) => {
    expect(filterOf(asked).show).toBe(show);
  });
});

describe('filterPosts', () => {
  it.each([
    ['guides', ['another early guide', 'early guide', 'late guide']],
    ['blogs', ['new blog', 'old blog']],
    ['all', ['another early guide', 'early guide', 'new blog', 'old blog', 'late guide']],
  ] as const)('shows %s in order', (show, titles) => {
    expect(filterPosts(posts, show).map(({ title }) => title)).toEqual(titles);
  });

  it('shows nothing of nothing, and leaves the list it was given as it was', () => {
    expect(filterPosts([], 'all')).toEqual([]);
    expect(posts[0]?.title).toBe('late guide');
  });
});
