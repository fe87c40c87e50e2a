import { keep, kept } from '~/ui/kept';

/** Where the browser keeps the farm level (specification §3). */
export const STORAGE_KEY = 'TreeOfLifeLevel';

/** Keeps the farm level that is chosen or that the address names; when it names none, goes on to the kept one, if that is a number. */
export function rememberLevel(level: HTMLSelectElement): void {
  const remember = () => keep(STORAGE_KEY, level.value);
  level.onchange = remember;
  if (location.search.includes('level=')) return remember();
  const chosen = Number(kept(STORAGE_KEY));
  if (chosen) location.replace(`?level=${chosen}`);
}
