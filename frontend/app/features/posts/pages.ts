import type { Post, PostCard } from '~/api/types';

/** The page of a post that an address asks for. */
export interface ChosenPage {
  /** Counted from 1. */
  number: number;
  total: number;
  /** Its own title, null for the text of a post that has one page only. */
  title: string | null;
  html: string;
  /** True when the address is not the one this page has, such as `?page=1` or `?page=99`. */
  misnamed: boolean;
}

/** The address of a post's page; the first is the post's own. */
export function pagePath(link: string, number: number): string {
  return number === 1 ? `/posts/${link}` : `/posts/${link}?page=${number}`;
}

/** The page that `asked` (the address's `page`) names, or the nearest there is: the first for what is no number. */
export function choosePage(post: Pick<Post, 'title' | 'html'>, asked: string | null): ChosenPage {
  const pages = typeof post.html === 'string' ? [{ title: null, html: post.html }] : post.html;
  const total = Math.max(1, pages.length);
  const wanted = asked !== null && /^-?\d+$/.test(asked) ? Number(asked) : 1;
  const number = Math.min(Math.max(wanted, 1), total);
  const page = pages[number - 1];
  return {
    number,
    total,
    title: page?.title ?? null,
    html: page?.html ?? '',
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
