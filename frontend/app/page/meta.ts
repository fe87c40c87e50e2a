import type { MetaDescriptor } from '@remix-run/react';

/** What the root loader knows that every page's head needs. */
export interface SiteHead {
  siteUrl: string;
  siteName: string;
  description: string;
}

export interface PageHead {
  /** The page's own title, without the site's name; empty for the home page. */
  title: string;
  /** One or two sentences for search engines; the site's own when absent. */
  description?: string;
  /** The page's one true path, query included when it belongs to the page. */
  path: string;
  /** Address of a picture that stands for the page, on this site. */
  image?: string;
  type?: 'website' | 'article';
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** The head of a page: title, description, canonical address and what link previews read. */
export function headOf(site: SiteHead, page: PageHead): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${site.siteName}` : site.siteName;
  const description = page.description || site.description;
  const address = absolute(site.siteUrl, page.path);
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address } as const, { property: 'og:url', content: address }]),
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: page.title || site.siteName },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    ...(page.image ? [{ property: 'og:image', content: absolute(site.siteUrl, page.image) }] : []),
  ];
}

/** For a route's `meta`: `export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageMeta(matches, { … })`. */
export function pageMeta(matches: ReadonlyArray<{ id: string; data?: unknown }>, page: PageHead): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as { head: SiteHead } | undefined;
  return headOf(root?.head ?? { siteUrl: '', siteName: 'Farm Almanac', description: '' }, page);
}

function absolute(siteUrl: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path === '/' && siteUrl ? '/' : path}`;
}
