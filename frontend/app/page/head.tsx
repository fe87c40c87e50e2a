/** What the root loader knows that every page's head needs. */
export interface SiteHead {
  siteUrl: string;
  siteName: string;
  description: string;
}

/** What a page is called and where it stands: a route's loader answers it as `page`. */
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
  /** The way here from the home page, and the page itself, without an address, last; a page without a way shows none. */
  crumbs?: ReadonlyArray<{ name: string; href?: string }>;
  /** What search engines read of it (schema.org). */
  structured?: object;
}

/** What the loader of the page itself answered as `page`. */
export function pageOf(matches: ReadonlyArray<{ data?: unknown }>): PageHead {
  return (matches.at(-1)?.data as { page: PageHead }).page;
}

/** The head of a page: title, description, canonical address and what link previews read. */
export function Head({ site, page }: { site: SiteHead; page: PageHead }) {
  const description = page.description || site.description;
  const address = absolute(site.siteUrl, page.path);
  return (
    <>
      <title>{page.title ? `${page.title} · ${site.siteName}` : site.siteName}</title>
      {description && <meta name="description" content={description} />}
      {page.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:title" content={page.title || site.siteName} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={page.type ?? 'website'} />
      {page.image && <meta property="og:image" content={absolute(site.siteUrl, page.image)} />}
      {page.structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(page.structured).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

function absolute(siteUrl: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path === '/' && siteUrl ? '/' : path}`;
}
