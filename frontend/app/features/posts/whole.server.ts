import type { Post } from '~/api/types';
import { placeAds } from '~/features/ads';
import { prepareText } from './text.server';

/** A post on a page of another part of the site: all of its text at once, however many pages it has. */
export function wholePost({ html, ...post }: Post, version: string) {
  const text =
    typeof html === 'string' ? html : html.map((page) => `<h2>${escape(page.title)}</h2>\n${page.html}`).join('\n');
  const { sections, headings } = prepareText(text);
  return {
    post,
    text: { name: post.link, sections, headings, ads: placeAds(sections.length, `${post.link}:${version}`) },
  };
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
