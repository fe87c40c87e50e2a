/** Where the browser keeps the farm level (specification §3). */
export const STORAGE_KEY = 'TreeOfLifeLevel';

/** Keeps the farm level that is chosen or that the address names; when it names none, goes on to the kept one, if that is a number. */
export function rememberLevel(level: HTMLSelectElement): void {
  const keep = () => {
    try {
      localStorage.setItem(STORAGE_KEY, level.value);
    } catch {
      // Storage is full or blocked: the address alone remembers.
    }
  };
  level.onchange = keep;
  if (location.search.includes('level=')) return keep();
  const kept = keptLevel();
  if (kept) location.replace(`?level=${kept}`);
}

function keptLevel(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 0;
  }
}
