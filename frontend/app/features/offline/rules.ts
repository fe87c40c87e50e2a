import { versioned } from '~/islands/define';

/** The worker answers a `page` from the network first, `fixed` from what is saved first, and nothing else. */
export type Kind = 'page' | 'fixed' | 'other';

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { origin: site, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || site !== origin) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith('/assets/') || (/^\/(api|images)\//.test(pathname) && searchParams.has('v'))
    ? 'fixed'
    : 'other';
}

/** Choices that make a page of its own. */
const OTHER_PAGE = /^(\/posts\/.+\?page|\/changes\?month|\/contact(\/table)?\?(about|level|column|table))=./;

/** The address under which a page is saved, without choices that its islands follow. */
export function savedAddress(url: string): string {
  const { pathname, search } = new URL(url, 'https://site');
  const path = pathname.replace(/(.)\/$/, '$1');
  const choices = search.slice(1).split('&');
  const query = choices.filter((choice) => OTHER_PAGE.test(`${path}?${choice}`)).join('&');
  return query ? `${path}?${query}` : path;
}

/** A current page: no error, no redirect, no stale copy of the server. */
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

/** The content and the build that a page is made of; '' for a page without, such as the card for other sites. */
export function versionOf(html: string): string {
  const content = contentOf(html);
  return content ? `${content} ${filesOf(html)[0]}` : '';
}

const contentOf = (html: string) => / data-content="(\w+)"/.exec(html)?.[1];

const filesOf = (html: string) =>
  [...html.matchAll(/ data-(?:files|later)="([^"]*)"/g)].flatMap(([, files]) => files!.split(' '));

export function failureText({ name }: Error): string {
  return name === 'QuotaExceededError'
    ? 'This browser has no room for more. Everything so far is saved.'
    : 'The connection was lost. Everything so far is saved; continue when you are online again.';
}

/** The scripts, the deferred style and the data of islands that a page needs, and its pictures, which are optional. */
export function neededBy(html: string): { files: string[]; pictures: string[] } {
  const text = html.replaceAll('&amp;', '&');
  const data = [...text.matchAll(/ data-from="([^"]+)"/g)].flatMap(([, from]) => from!.split(' '));
  const style = / media="print" href="([^"]+)"/.exec(text)?.[1];
  return {
    files: [
      ...new Set([
        ...filesOf(text),
        ...(style ? [style] : []),
        ...data.map((path) => versioned(path, contentOf(text))),
      ]),
    ],
    pictures: [...new Set([...text.matchAll(/ src="(\/images\/[^"]+)"/g)].map(([, src]) => src!))],
  };
}

/** Saved files, oldest first, that no page needs: all scripts, and others beyond the newest `keep`, at least 1. */
export function unneeded(files: readonly string[], needed: ReadonlySet<string>, keep: number): string[] {
  const loose = files.filter((file) => !needed.has(file));
  const isScript = (file: string) => file.startsWith('/assets/');
  const others = loose.filter((file) => !isScript(file));
  return [...loose.filter(isScript), ...others.slice(0, -keep)];
}

/** The page with a notice in the element that every page has for one; React does not hydrate it. */
export const withNotice = (html: string, notice: string) => html.replace(' data-stale="">', (place) => place + notice);

/** The parts in which pages are saved, each one answer at `/offline/{part}`; the first that fits a path counts. */
const PARTS: Record<string, RegExp> = {
  // Pages that few need offline.
  events: /^\/((themes|seasonal)\/|developers$)/,
  site: /^/,
};

/** One visit saves these. */
export const FIRST_PARTS = ['site'];
export const OFFLINE_PARTS = [...FIRST_PARTS, 'events'];

/** Header of saved copies: the addresses that they need; of a part, the files of the build. */
export const NAMES = 'x-names';
/** Header of a part: its version of the site. */
export const VERSION = 'x-version';

/** Those of all `paths` of the site that are in a part. */
export function pagesOf(part: string, paths: readonly string[]): string[] {
  return paths.filter((path) => Object.keys(PARTS).find((name) => PARTS[name]!.test(path)) === part);
}

/** The answers of a part. Their bodies are indexes of `pieces`, most of which pages share. */
export interface SavedAnswers {
  pieces: string[];
  answers: Array<[address: string, headers: Record<string, string>, body: number[]]>;
}
