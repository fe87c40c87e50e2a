import type { PostCard } from '~/api/types';
import { pagePath } from './pages';

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
