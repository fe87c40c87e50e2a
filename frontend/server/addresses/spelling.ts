/** Longer than any path with some invisible signs in it, and than any plan in a query. */
const [MAX_PATH, MAX_QUERY] = [300, 2_000];
/** Zero-width signs, marks of direction, soft hyphens. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** A sign that chat programs add to a link. A plan may end in `-?` or `x?`, so these stay. */
const SIGN = String.raw`(?:(?!-|(?<=[-x])\?)[\s\p{P}<>|~\x60´])`;
const SIGNS_AT_END = new RegExp(`(?<!${SIGN})${SIGN}+$`, 'u');
/** Names, but not of dots alone. */
const PATH = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)*$/;
/** File names of the build are case-sensitive. */
const CAPITALS_COUNT = /\/assets\//;
/** A search may end in any sign. */
const FREE_TEXT = 'q';

const bare = (text: string): string => text.replace(HIDDEN, '').replace(SIGNS_AT_END, '');

/** A path in small letters, without invisible signs and signs at the end; undefined if no page can have that name. */
export function barePath(path: string): string | undefined {
  if (path.length > MAX_PATH) return undefined;
  try {
    const plain = bare(decodeURIComponent(path));
    return PATH.test(plain) ? (CAPITALS_COUNT.test(plain) ? plain : plain.toLowerCase()) || '/' : undefined;
  } catch {
    return undefined;
  }
}

/** Turns `&amp;` back into `&`. */
export const bareAmpersands = (search: string): string => search.replace(/&(?:amp(?:;|%3b))+/gi, '&');

/** Cleans the values of `names` as `barePath` does; returns the same text if nothing changes. */
export function bareValues(search: string, names: readonly string[]): string {
  if (search.length > MAX_QUERY) return search;
  const given = new URLSearchParams(search);
  let changed = false;
  for (const name of names) {
    const value = name === FREE_TEXT ? null : given.get(name);
    const plain = value && bare(value);
    if (!plain || plain === value) continue;
    given.set(name, plain);
    changed = true;
  }
  return changed ? `?${given}` : search;
}
