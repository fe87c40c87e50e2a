import { versioned } from '~/islands/define';

/** What the worker does with a request: `page` comes from the network first, `fixed` from what is saved first, and nothing else is touched. */
export type Kind = 'page' | 'fixed' | 'other';

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { origin: site, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || site !== origin) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') || (/^\/(api|images)\//.test(pathname) && searchParams.has('v'))
    ? 'fixed'
    : 'other';
}

/** Choices that no island of the page follows: with one of them, an address is that of a page of its own. */
const OTHER_PAGE = /^(\/posts\/.+\?page|\/changes\?month|\/contact\?(about|level|column))=./;

/** Under which address a page is saved. What readers chose is left off where the islands of the page follow the address. */
export function savedAddress(url: string): string {
  const { pathname, search } = new URL(url, 'https://site');
  const path = pathname.replace(/(.)\/$/, '$1');
  const kept = search
    .slice(1)
    .split('&')
    .filter((choice) => OTHER_PAGE.test(`${path}?${choice}`));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Only whole pages that are as new as can be: no errors, no redirects, no page that the server had from before. */
export function isGoodPage({
  status,
  redirected,
  headers,
}: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  return (
    status === 200 &&
    !redirected &&
    /^text\/html/.test(headers.get('content-type') ?? '') &&
    !headers.get('cache-status')?.includes('stale')
  );
}

/** Which content and which build a page is made of: pages that are alike in it are of one version of the site. '' for one that does not say, such as the card for other sites. */
export function versionOf(html: string): string {
  const content = / data-content-version="(\w+)"/.exec(html)?.[1];
  return content ? `${content} ${filesOf(html)[0]}` : '';
}

const filesOf = (html: string) =>
  [...html.matchAll(/ data-(?:files|later)="([^"]*)"/g)].flatMap(([, files]) => files!.split(' '));

/** Why not everything could be saved, and what to do about it. */
export function failureText({ name }: Error): string {
  return name === 'QuotaExceededError'
    ? 'This browser has no room for more. Everything so far is saved.'
    : 'The connection was lost. Everything so far is saved; continue when you are online again.';
}

/** What a page needs beside its document to be whole: its scripts and its deferred style, and the data of its islands; and its pictures, without which it does. */
export function neededBy(html: string): { files: string[]; pictures: string[] } {
  const text = html.replaceAll('&amp;', '&');
  const content = / data-content="([^"]*)"/.exec(text)?.[1];
  const data = [...text.matchAll(/ data-from="([^"]+)"/g)].flatMap(([, from]) => from!.split(' '));
  const style = /<link rel="stylesheet" media="print" href="([^"]+)"/.exec(text)?.[1];
  return {
    files: [...new Set([...filesOf(text), ...(style ? [style] : []), ...data.map((path) => versioned(path, content))])],
    pictures: [...new Set([...text.matchAll(/ src="(\/images\/[^"]+)"/g)].map(([, src]) => src!))],
  };
}

/** Of saved files those that may go: scripts of no saved page, and the oldest of other answers and pictures that no saved page names. `files` are in the order in which they came. */
export function unneeded(files: readonly string[], needed: ReadonlySet<string>, keep: number): string[] {
  const loose = files.filter((file) => !needed.has(file));
  const isScript = (file: string) => file.startsWith('/assets/');
  const others = loose.filter((file) => !isScript(file));
  return [...loose.filter(isScript), ...others.slice(0, Math.max(0, others.length - keep))];
}

/** The page with a notice in the empty element that every page has for one: filling it changes no script and nothing that React hydrates. */
export const withNotice = (html: string, notice: string) => html.replace(' data-stale="">', (place) => place + notice);

/** The parts in which pages come to be saved in a browser, each one answer of the web server at `/offline/{part}`: which pages they hold, by their paths. */
const PARTS: Record<string, RegExp> = {
  // And what few need without a connection.
  events: /^\/((themes|seasonal)\/|developers$)/,
  // All others: every place, table and guide.
  site: /^/,
};

/** What one visit saves. */
export const FIRST_PARTS = ['site'];
export const OFFLINE_PARTS = [...FIRST_PARTS, 'events'];

/** A header of saved copies: the addresses that they name; of a part, the files of the build. */
export const NAMES = 'x-names';
/** A header of a part: of which version of the site it is. */
export const VERSION = 'x-version';

/** The pages of a part, of all paths of the site. */
export function pagesOf(part: string, paths: readonly string[]): string[] {
  return paths.filter((path) => Object.keys(PARTS).find((name) => PARTS[name]!.test(path)) === part);
}

/**
 * Answers of the site as a part holds them: each with its address, its headers, and its body as the places of its pieces. Pages have most
 * pieces in common, so that all of them together are a third as long. Only texts are in it: pictures are drawings.
 */
export interface SavedAnswers {
  pieces: string[];
  answers: Array<[address: string, headers: Record<string, string>, body: number[]]>;
}
