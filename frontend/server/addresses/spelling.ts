/** Longer than any path of the site with some invisible signs in it, and than any plan in a query. */
const [MAX_PATH, MAX_QUERY] = [300, 2_000];
/** What nobody sees: zero-width signs, marks of direction, soft hyphens. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}+/gu;
/** A punctuation mark or space after a link in a sentence: chat programs add it to the link. A planner's plan may end in `-?` or `x?`, so these stay. */
const SIGN = String.raw`(?:(?!-|(?<=[-x])\?)[\s\p{P}<>|~\x60´])`;
const SIGNS_AT_END = new RegExp(`(?<!${SIGN})${SIGN}+$`, 'u');
/** Names, but none of dots alone. */
const PATH = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)*$/;
/** Capitals count in names of the build's files. */
const CAPITALS_COUNT = /\/assets\//;
/** What is searched for is words, which may end in any sign. */
const FREE_TEXT = 'q';

const bare = (text: string): string => text.replace(HIDDEN, '').replace(SIGNS_AT_END, '');

/** A path as the site writes it: in small letters, without what hangs on to it; undefined when no page can have that name. */
export function barePath(path: string): string | undefined {
  if (path.length > MAX_PATH) return undefined;
  try {
    const plain = bare(decodeURIComponent(path));
    return PATH.test(plain) ? (CAPITALS_COUNT.test(plain) ? plain : plain.toLowerCase()) || '/' : undefined;
  } catch {
    return undefined;
  }
}

/** A query in which `&` was written as HTML writes it. */
export const bareAmpersands = (search: string): string => search.replace(/&(?:amp(?:;|%3b))+/gi, '&');

/** A query without what hangs on to the values of `names`; the same text when nothing does. */
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
