import type { Post } from '~/api/types';

export function pagePath(link: string, number: number): string {
  return number === 1 ? `/posts/${link}` : `/posts/${link}?page=${number}`;
}

/** The page that the address names, or the nearest; the first for what is not a number. */
export function choosePage(post: Pick<Post, 'title' | 'html'>, asked: string | null) {
  const pages = typeof post.html === 'string' ? [{ title: null, html: post.html }] : post.html;
  const wanted = asked !== null && /^-?\d+$/.test(asked) ? Number(asked) : 1;
  const number = Math.min(Math.max(wanted, 1), Math.max(1, pages.length));
  const page = pages[number - 1];
  return {
    /** From 1. */
    number,
    /** Null for a post with one page. */
    title: page?.title ?? null,
    html: page?.html ?? '',
    /** The address is not the page's own, such as `?page=1` or `?page=99`. */
    misnamed: asked !== null && (number === 1 || asked !== String(number)),
  };
}
