/** What the reader's browser keeps under `key`; null when there is nothing or storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`. Where storage is full or blocked, nothing is kept. */
export function keepInStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page at least.
  }
}

/** Keeps `value` under `key`; null takes away what was kept. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
