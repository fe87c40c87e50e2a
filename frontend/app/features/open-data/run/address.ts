/** The typed address of the public API; undefined for anything else. */
export function apiAddressIn(text: string, origin: string): string | undefined {
  const typed = text.trim();
  const path = typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed;
  if (!path.startsWith('/api/') || path.length > MAX_ADDRESS) return undefined;
  try {
    const { pathname, search } = new URL(path, origin);
    return pathname.startsWith('/api/') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

/** Longer than any address of the API. */
export const MAX_ADDRESS = 200;
/** Characters of a body. */
const MAX_SHOWN = 4_000;

/** A body with JSON indented, cut if it is long. */
export function shownBody(body: string, type: string): string {
  const text = /\bjson\b/.test(type) ? indented(body) : body;
  return text.length > MAX_SHOWN
    ? `${text.slice(0, MAX_SHOWN)}\n… and ${text.length - MAX_SHOWN} characters more`
    : text;
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
