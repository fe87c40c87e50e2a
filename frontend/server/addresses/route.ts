import { LRUCache } from 'lru-cache';
import { redirectFor } from '~/redirects';
import { bareAmpersands, barePath } from './spelling';

/** `search` is the query with its question mark, or ''. */
export interface PathAndSearch {
  path: string;
  search: string;
}

/** `respelt`: the site spells the address differently, so readers are redirected if the page exists. */
export type Route =
  ({ kind: 'page'; respelt?: boolean } & PathAndSearch) | { kind: 'moved'; location: string } | { kind: 'bad' };

const PUBLIC_API = '/api/';
/** Takes the contact form of scripts; no other address of the API takes data. */
export const CONTACT_API = '/api/contact';
/** Files of the API beside the site's pages: `/calendar.ics` is `/api/calendar.ics`. */
const API_FILE = /\.(csv|ics)$|^\/(news|posts|changes)\/(atom\.xml|feed\.json)$|^\/openapi\.json$/;
/** Parameters of the public API; `v` is the content version of the document that asks. */
export const PUBLIC_API_QUERY = ['from', 'to', 'view', 'alarm', 'on', 'q', 'page', 'v'];
/** Reading a request line again would cost more than sending a cached page. */
const MAX_ROUTES = 4_096;
const MAX_ROUTE_LENGTH = 300;
/** Longer than any segment of the site. */
const MAX_SEGMENT = 200;
/** Replaces a segment that cannot be a name, so that the page is not found. */
const NO_NAME = '-';

/**
 * Reads the target of a request line. The path can always be decoded, even if a segment holds bad escapes or control
 * characters. A location begins with exactly one slash, so it stays on the site.
 */
export function readRoute(target: string): Route {
  if (!target.startsWith('/')) return { kind: 'bad' };
  const address = `http://site/${target.replace(/^[/\\]+/, '')}`;
  if (!URL.canParse(address)) return { kind: 'bad' };
  const { pathname, search: sent } = new URL(address);
  const search = bareAmpersands(sent);

  const single = pathname.replace(/\/{2,}/g, '/');
  const clean = single === '/' ? single : single.replace(/\/$/, '');
  const written = clean.split('/').map(nameOrNone).join('/');
  const path = barePath(clean) ?? written;

  const redirect = redirectFor(path);
  if (redirect) return { kind: 'moved', location: redirect + search };
  // The specification (§7) writes some API addresses with a slash at the end.
  const asked = path.startsWith(PUBLIC_API) ? pathname.replace(/\/$/, '') : pathname;
  const changed = target.startsWith('//') || clean !== asked;
  if (changed) return { kind: 'moved', location: path + search };
  const respelt = path !== written || search !== sent;
  return { kind: 'page', path, search, ...(respelt && { respelt }) };
}

function nameOrNone(segment: string): string {
  if (segment.length > MAX_SEGMENT) return NO_NAME;
  try {
    const decoded = decodeURIComponent(segment);
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    if (/[\u0000-\u001f\u007f]/.test(decoded)) return NO_NAME;
    // Ordinary letters are decoded; anything else stays as sent.
    return /^[\w.~-]+$/.test(decoded) && !/^\.+$/.test(decoded) ? decoded : segment;
  } catch {
    return NO_NAME;
  }
}

/** The API address of a path; undefined for a page. */
export function apiAddress(path: string): string | undefined {
  if (path.startsWith(PUBLIC_API)) return path;
  return API_FILE.test(path) ? PUBLIC_API + path.slice(1) : undefined;
}

export interface PageCounter {
  count: number;
}

/** `isCounted` for the rate limit; `key` in the cache and `views` of the page are added once known. */
export type KnownRoute = Route & {
  isCounted: boolean;
  key?: string | null;
  views?: PageCounter;
  /** What the log says about the last cached answer, and to which answer that applies. */
  logged?: { method: string; status: number; bytes: number; text: string };
};
export type PageRoute = KnownRoute & { kind: 'page' };

/** Reads request lines and remembers the frequent ones. */
export function routeReader(): (target: string) => KnownRoute {
  const routes = new LRUCache<string, KnownRoute>({ max: MAX_ROUTES, memoMethod: (target) => knownRoute(target) });
  return (target) => (target.length <= MAX_ROUTE_LENGTH ? routes.memo(target) : knownRoute(target));
}

function knownRoute(target: string): KnownRoute {
  const route = readRoute(target);
  const isCounted =
    route.kind === 'page' &&
    apiAddress(route.path) !== undefined &&
    route.path !== CONTACT_API && // the api counts messages
    !route.path.startsWith('/api/images/');
  return { ...route, isCounted };
}
