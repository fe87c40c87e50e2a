import { GAME } from '~/figures/game';
import { provenancesIn } from '~/figures/origin';
import { structuredData, type Described } from './structured';

/** From the root loader, for every page's head. */
export interface SiteHead {
  siteUrl: string;
  siteName: string;
  /** '' while the API is away. */
  game: string;
  description: string;
}

/** A route's loader answers it as `page`. */
export interface PageHead extends Described {
  /** One or two sentences for search engines, with `GAME` for the game; absent takes the site's. */
  description?: string;
  /** Address of the page's picture, on this site. */
  image?: string;
  type?: 'website' | 'article';
  feed?: 'news' | 'posts' | 'changes';
  /** Keeps the page out of search engines, without an address of its own. */
  hidden?: boolean;
  /** One to three figures or dates, for link previews. */
  facts?: ReadonlyArray<readonly [label: string, value: string]>;
  /** The last change of its tables. */
  changed?: Readonly<Record<'day' | 'when' | 'what' | 'href', string>>;
  /** Nothing in its tables is known: it asks for help, and search engines do not list it. */
  wanted?: boolean;
  /** Which of its figures are made up (by `pageOf`): 'any' that its reader looks up; '' for none. */
  madeUp?: 'all' | 'some' | 'any' | '';
}

/** The page of what its loader answered. Search engines and link previews get nothing made up. */
export function pageOf(data: unknown): PageHead {
  const { page } = data as { page: PageHead };
  const found = provenancesIn(data);
  if (!found.has('sample')) return { ...page, madeUp: '' };
  const some = found.has('spec') || found.has('community');
  const madeUp = some ? 'some' : 'provenance' in (data as object) ? 'any' : 'all';
  return { ...page, madeUp, event: null, dataset: undefined, facts: [] };
}

/** Search engines cut longer ones. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 200;

/** The page's title and the game, by its short name if the title is long. */
export function titleOf({ title }: Pick<PageHead, 'title'>, { siteName, game }: SiteHead): string {
  if (!game) return title || siteName;
  if (!title) return `${siteName}, a guide to ${game}`;
  const whole = `${title} · ${game}`;
  return whole.length <= MAX_TITLE ? whole : `${title} · ${game.split(':')[0]}`;
}

/** The description of the page or the site with the name of the game: whole words, at most 200 characters. */
export function descriptionOf({ description }: Pick<PageHead, 'description'>, site: SiteHead): string {
  const text = named(description || site.description, site);
  if (!text || !site.game || (text.includes(site.game) && text.length <= MAX_DESCRIPTION)) return text;
  const end = ` For players of ${site.game}.`;
  return cut(text, MAX_DESCRIPTION - end.length) + end;
}

/** Replaces `GAME` by the name of the game. */
export const named = (text: string, { game }: Pick<SiteHead, 'game'>) => text.replaceAll(GAME, game || 'the game');

/** Cuts a text after a whole word, with an ellipsis. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\W*\s\S*$/, '')}…`;
}

/** The picture of a page in link previews, 1200×630, without its query. */
export function previewPath(path: string): string {
  const [page = '/'] = path.split('?');
  return `/previews${page === '/' ? '/index' : page}.png`;
}

/** `day`: of a page with times, which link previews would take for the day of its publication. */
export function Head({ site, page, day }: { site: SiteHead; page: PageHead; day?: string | undefined }) {
  const description = descriptionOf(page, site);
  const address = site.siteUrl + page.path;
  const picture = site.siteUrl + previewPath(page.path);
  const structured = structuredData(page, { ...site, description, picture });
  return (
    <>
      <title>{titleOf(page, site)}</title>
      {description && <meta name="description" content={description} />}
      {day && <meta name="date" content={day} />}
      {(page.hidden || page.wanted || page.madeUp) && <meta name="robots" content="noindex" />}
      {!page.hidden && (
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
