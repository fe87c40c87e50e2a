import { GAME } from '~/figures/game';
import { structuredData, type Described } from './structured';

/** What the root loader knows that every page's head needs. */
export interface SiteHead {
  siteUrl: string;
  siteName: string;
  /** The game that the site is about; empty while the API, which knows it, is away. */
  game: string;
  description: string;
}

/** Title, description and address of a page: a route's loader answers it as `page`. */
export interface PageHead extends Described {
  /** One or two sentences for search engines, in which `GAME` is the game; the site's own when absent. */
  description?: string;
  /** Address of the page's picture, on this site. */
  image?: string;
  type?: 'website' | 'article';
  /** What of the page can be followed by feed. */
  feed?: 'news' | 'posts' | 'changes';
  /** Keeps the page out of search engines. */
  hidden?: boolean;
  /** One to three key figures or dates, for the picture of the page in link previews. */
  facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** What of its tables changed last, for a line at its end. */
  changed?: Readonly<Record<'when' | 'what' | 'href', string>>;
}

/** What the loader of the page itself answered as `page`. */
export function pageOf(matches: ReadonlyArray<{ data?: unknown }>): PageHead {
  return (matches.at(-1)?.data as { page: PageHead }).page;
}

/** Search engines cut what is longer. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 200;

/** The page's own words first, then the game, by its short name where the title would be cut. */
export function titleOf({ title }: Pick<PageHead, 'title'>, { siteName, game }: SiteHead): string {
  if (!game) return title || siteName;
  if (!title) return `${siteName}, a guide to ${game}`;
  const whole = `${title} · ${game}`;
  return whole.length <= MAX_TITLE ? whole : `${title} · ${game.split(':')[0]}`;
}

/** What the page says of itself, or else the site: whole words, at most 200 characters, and the game by its name. */
export function descriptionOf({ description }: Pick<PageHead, 'description'>, site: SiteHead): string {
  const text = named(description || site.description, site);
  if (!text || !site.game || (text.includes(site.game) && text.length <= MAX_DESCRIPTION)) return text;
  const end = ` For players of ${site.game}.`;
  return cut(text, MAX_DESCRIPTION - end.length) + end;
}

/** The text with the name of the game in it. */
export const named = (text: string, { game }: Pick<SiteHead, 'game'>) => text.replaceAll(GAME, game || 'the game');

/** The text, or as many of its whole words as fit, with an ellipsis. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\W*\s\S*$/, '')}…`;
}

/** The picture of the page at `path` in link previews, 1200×630. Pages that differ by their query share one. */
export function previewPath(path: string): string {
  const [page = '/'] = path.split('?');
  return `/previews${page === '/' ? '/index' : page}.png`;
}

/** The head of a page: title, description, canonical address and what link previews and search engines read. */
export function Head({ site, page }: { site: SiteHead; page: PageHead }) {
  const description = descriptionOf(page, site);
  const address = site.siteUrl + page.path;
  const picture = site.siteUrl + previewPath(page.path);
  const structured = structuredData(page, { ...site, description, picture });
  return (
    <>
      <title>{titleOf(page, site)}</title>
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
      <meta property="og:title" content={page.title || titleOf(page, site)} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={page.type ?? 'website'} />
      {page.path && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {page.feed &&
        Object.entries({ 'atom+xml': 'atom.xml', 'feed+json': 'feed.json' }).map(([type, file]) => (
          <link key={type} rel="alternate" type={`application/${type}`} href={`/${page.feed}/${file}`} />
        ))}
      {structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
