/** What a route's page depends on in its query. */
export interface QueryRules {
  /** Parameters that the page depends on. */
  query: readonly string[];
  /** Parameters that hold what one reader made: with one of them the whole query counts, and the page is not kept. */
  personal: readonly string[];
}

/** What is known of the routes. */
export interface RouteRules {
  /** The rules of a path. */
  rulesOf(path: string): QueryRules;
  /** Whether a form may be sent to a path. */
  takesForms(path: string): boolean;
}

/** An address of which only that is left on which the page depends. */
export interface PageAddress {
  path: string;
  search: string;
  /** Names the page in the cache; null when it is not to be kept. */
  key: string | null;
  /** One of the site's own addresses as the site itself writes it: there are only as many of them as there are pages. */
  plain: boolean;
}

/** Longer than any value of a known parameter, all of them together. */
const MAX_QUERY = 160;
/** A parameter of the framework's former protocol, by which it answers without a page; no page of the site uses it. */
const FORMER_PROTOCOL = '_data';

/** Reads an address: unknown parameters dropped, the others in the route's order, so that each page has one key. */
export function pageAddress(path: string, search: string, { rulesOf }: Pick<RouteRules, 'rulesOf'>): PageAddress {
  const tidy = path.split('/').map(plainly).join('/');
  const rules = rulesOf(tidy);

  const given = new URLSearchParams(search);
  if (rules.personal.some((name) => given.has(name))) {
    given.delete(FORMER_PROTOCOL);
    return { path: tidy, search: `?${given}`, key: null, plain: false };
  }

  const known = new URLSearchParams();
  for (const name of rules.query) {
    const value = given.get(name);
    if (value !== null) known.append(name, value);
  }
  const query = known.size > 0 ? `?${known.toString()}` : '';
  return {
    path: tidy,
    search: query,
    key: query.length <= MAX_QUERY ? tidy + query : null,
    plain: !query && /^[a-z0-9/._~-]*$/.test(tidy),
  };
}

/** A segment of ordinary letters has one spelling; any other stays as it was sent. */
function plainly(segment: string): string {
  if (!segment.includes('%')) return segment;
  const decoded = decodeURIComponent(segment);
  return /^[\w.~-]+$/.test(decoded) && !/^\.+$/.test(decoded) ? decoded : segment;
}
