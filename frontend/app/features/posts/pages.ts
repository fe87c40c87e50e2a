import type { Post, PostCard } from '~/api/types';

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

/** What search engines read of a post: the article, and where it stands (schema.org). */
export function articleData(post: PostCard, number: number, site: { siteUrl: string; siteName: string }) {
  const at = (path: string) => new URL(path, site.siteUrl).href;
  const publisher = { '@type': 'Organization', name: site.siteName, url: at('/') };
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Posts', path: '/posts' },
    { name: post.title, path: pagePath(post.link, 1) },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        image: at(post.cover),
        datePublished: post.date,
        keywords: post.tags.join(', '),
        mainEntityOfPage: at(pagePath(post.link, number)),
        author: publisher,
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          item: at(path),
        })),
      },
    ],
  };
}
