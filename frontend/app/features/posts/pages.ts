import type { Post } from '~/api/types';

/** The address of a post's page; the first is the post's own. */
export function pagePath(link: string, number: number): string {
  return number === 1 ? `/posts/${link}` : `/posts/${link}?page=${number}`;
}

/** The page that `asked` (the address's `page`) names, or the nearest there is: the first for what is no number. */
export function choosePage(post: Pick<Post, 'title' | 'html'>, asked: string | null) {
  const pages = typeof post.html === 'string' ? [{ title: null, html: post.html }] : post.html;
  const wanted = asked !== null && /^-?\d+$/.test(asked) ? Number(asked) : 1;
  const number = Math.min(Math.max(wanted, 1), Math.max(1, pages.length));
  const page = pages[number - 1];
  return {
    /** Counted from 1. */
    number,
    /** Its own title, null for the text of a post that has one page only. */
    title: page?.title ?? null,
    html: page?.html ?? '',
    /** True when the address is not the one this page has, such as `?page=1` or `?page=99`. */
    misnamed: asked !== null && (number === 1 || asked !== String(number)),
  };
}
