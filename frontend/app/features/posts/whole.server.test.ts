import { expect, test } from 'vitest';
import type { Post } from '~/api/types';
import { wholePost } from './text.server';

/** Of a heading of the second level, which has a rule under it. */
const RULED = 'class="border-b border-rule pb-1"';

const post = {
  _id: 'x',
  title: 'X',
  excerpt: '',
  cover: '',
  link: 'x',
  tags: [],
  sort: 1,
  difficulty: [],
  date: '',
  pageCount: 1,
  provenance: 'spec',
  sources: [],
} satisfies Omit<Post, 'html'>;

test('a post of one text is that text', () => {
  const { text, post: card } = wholePost({ ...post, html: '<p>One.</p><h2 id="two">Two</h2>' }, 'v1');
  expect(text.sections).toEqual([`<p>One.</p>\n<h2 id="two" ${RULED}>Two</h2>`]);
  expect(text.headings).toEqual([{ id: 'two', text: 'Two' }]);
  expect(card).not.toHaveProperty('html');
});

test('the pages of a longer post follow each other under their titles', () => {
  const pages = [
    { title: 'Corn & <hay>', html: '<p>One.</p>' },
    { title: 'Feed', html: '<p>Two.</p>' },
  ];
  expect(wholePost({ ...post, html: pages }, 'v1').text.sections.join('\n')).toBe(
    `<h2 ${RULED}>Corn &amp; &lt;hay></h2>\n<p>One.</p>\n<h2 ${RULED}>Feed</h2>\n<p>Two.</p>`,
  );
});
