import { redirectFor } from '~/redirects';

/** What a request line asks for. */
export type Target =
  { kind: 'page'; path: string; search: string } | { kind: 'moved'; location: string } | { kind: 'bad' };

/** Longer than any address of the site: what is longer names nothing. */
const MAX_SEGMENT = 200;
/** Stands for a segment that cannot be a name, so that its route answers "not found". */
const NO_NAME = '-';

/**
 * Reads the target of a request line. Whatever a segment holds (bad escapes,
 * control characters, thousands of letters), the result is a path that can be
 * decoded. A location always begins with one slash: it cannot leave the site.
 */
export function readTarget(raw: string): Target {
  if (!raw.startsWith('/')) return { kind: 'bad' };
  const address = `http://site/${raw.replace(/^[/\\]+/, '')}`;
  if (!URL.canParse(address)) return { kind: 'bad' };
  const { pathname, search } = new URL(address);

  const single = pathname.replace(/\/{2,}/g, '/');
  const clean = single === '/' ? single : single.replace(/\/$/, '');
  const path = clean.split('/').map(nameable).join('/');

  const elsewhere = redirectFor(path);
  if (elsewhere) return { kind: 'moved', location: elsewhere + search };
  const tidy = raw.split('?', 1)[0]?.startsWith('//') || clean !== pathname;
  return tidy ? { kind: 'moved', location: path + search } : { kind: 'page', path, search };
}

function nameable(segment: string): string {
  if (segment.length > MAX_SEGMENT) return NO_NAME;
  try {
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    return /[\u0000-\u001f\u007f]/.test(decodeURIComponent(segment)) ? NO_NAME : segment;
  } catch {
    return NO_NAME;
  }
}
