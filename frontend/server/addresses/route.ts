import { LRUCache } from 'lru-cache';
import { redirectFor } from '~/redirects';
import { bareAmpersands, barePath } from './spelling';

/** An address of the site; `search` is its query with the question mark, or empty. */
export interface PathAndSearch {
  path: string;
  search: string;
}

/** What a request line asks for. `respelt`: it writes the address in another way, from where readers are led to it if it is there. */
export type Route =
  ({ kind: 'page'; respelt?: boolean } & PathAndSearch) | { kind: 'moved'; location: string } | { kind: 'bad' };

const PUBLIC_API = '/api/';
/** The only one that takes something: what the contact form takes from scripts. */
export const CONTACT_API = '/api/contact';
/** Files that the api makes for other programs are beside the site's pages: `/calendar.ics` is `/api/calendar.ics`. */
const API_FILE = /\.(csv|ics)$|^\/(news|posts|changes)\/(atom\.xml|feed\.json)$|^\/openapi\.json$/;
/** What its addresses may ask beside their path; `v` names the content version that the asker's document is made of. */
export const PUBLIC_API_QUERY = ['from', 'to', 'view', 'alarm', 'on', 'q', 'page', 'v'];
/** Request lines whose route is known: reading them again would cost more than sending the page. */
const MAX_ROUTES = 4_096;
const MAX_ROUTE_LENGTH = 300;
/** Longer than any segment of the site's addresses. */
const MAX_SEGMENT = 200;
/** Replaces a segment that cannot be a name, so that its page answers "not found". */
const NO_NAME = '-';

/**
 * Reads the target of a request line. Whatever a segment holds (bad escapes, control characters, thousands of letters), the result is a path
 * that can be decoded. A location always begins with one slash: it cannot leave the site.
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
  // The specification (§7) writes some addresses of the API with a slash at the end.
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
    // One of ordinary letters is written plainly; any other stays as it was sent.
    return /^[\w.~-]+$/.test(decoded) && !/^\.+$/.test(decoded) ? decoded : segment;
  } catch {
    return NO_NAME;
  }
}

/** The address at which the api answers what a path of the site names; undefined for a page. */
export function apiAddress(path: string): string | undefined {
  if (path.startsWith(PUBLIC_API)) return path;
  return API_FILE.test(path) ? PUBLIC_API + path.slice(1) : undefined;
}

/** A route, and what is learned of it once: whether a visitor may ask for it only so often, and the key in the cache and the counter of views of the page that it was answered with. */
export type KnownRoute = Route & { isCounted: boolean; key?: string | null; views?: { count: number } };
export type PageRoute = KnownRoute & { kind: 'page' };

/** Reads request lines, each once while it is asked for often. */
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
