import { currentOf, libraryJson, readLibrary, settingsOf, startLibrary, withPlan, type Library } from './library';
import { noteText, readDate, sinceOf } from './notices';
import { repairEntries } from './repair';
import type { Building } from './types';

/** The keys of the specification (§3): version 1, which every version goes on writing, so that an older page can read it. */
export const PLAN_KEY = 'dream_calc';
export const BULLDOZER_KEY = 'dream_calc_isBulldozer';
export const DATE_KEY = 'calc_date';
/** Version 2: all plans with their names, and a second copy of the one that is open. */
export const LIBRARY_KEY = 'dream_plans';
/** There only while the player has not answered an offered update. */
export const NOTICE_KEY = 'calc_notice';
export const KEYS: readonly (string | null)[] = [PLAN_KEY, BULLDOZER_KEY, DATE_KEY, LIBRARY_KEY, NOTICE_KEY];

/** The plans from before a forced reset. */
export const BEFORE_RESET_KEY = 'dream_plans_before_reset';

/** Where a value is put that could not be read. */
export const quarantineKey = (key: string): string => `${key}_aside`;

/** Far more than fifty plans take. */
export const LONGEST_TEXT = 500_000;

/** What the browser remembers, by key; any of these may throw. */
export interface BrowserStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Remembered {
  library: Library;
  /** A plan was stored. */
  found: boolean;
  /** Up to when it is known to be up to date, in ms. */
  since: number | null;
  warnings: string[];
  /** Nothing may be written: it would be over something that is better kept. */
  readOnly: boolean;
}

/** Parsed JSON; undefined for what is none, or too long to be a plan. */
export function parse(text: string | null): unknown {
  if (text === null || text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the browser remembers of this player, repaired. What cannot be read is put aside under another key. Throws when storage is blocked. */
export function recall(shelf: BrowserStorage, buildings: readonly Building[]): Remembered {
  const texts = { plan: shelf.getItem(PLAN_KEY), library: shelf.getItem(LIBRARY_KEY) };
  const warnings: string[] = [];
  let readOnly = false;
  const quarantineUnderKey = (key: string, text: string) => {
    if (!quarantine(shelf, quarantineKey(key), text)) readOnly = true;
  };

  let library = startLibrary(buildings);
  let found = false;
  if (texts.library !== null) {
    const read = readLibrary(parse(texts.library), buildings);
    if ('value' in read) {
      library = read.value;
      warnings.push(...read.warnings);
      found = true;
    } else if (read.error === 'newer') {
      readOnly = true;
      warnings.push(
        'Your plans were saved by a newer version of this page. Refresh the page to change them; what you change here is not remembered.',
      );
    } else {
      quarantineUnderKey(LIBRARY_KEY, texts.library);
      warnings.push('The list of your plans was damaged. It is kept aside, and a new list begins.');
    }
  }

  if (texts.plan !== null) {
    const entries = repairEntries(parse(texts.plan), buildings);
    if (entries) {
      const { plan } = currentOf(library);
      const flag = parse(shelf.getItem(BULLDOZER_KEY));
      library = withPlan(library, {
        ...plan,
        entries: entries.value,
        bulldozer: typeof flag === 'boolean' ? flag : plan.bulldozer,
      });
      // The second copy lacks the same things, so what is said of it need not be said again.
      warnings.push(...entries.warnings.filter((warning) => !warnings.some((other) => other.endsWith(warning))));
      found = true;
    } else {
      quarantineUnderKey(PLAN_KEY, texts.plan);
      warnings.push(
        found
          ? 'Your saved plan was damaged. Its second copy was opened instead.'
          : 'Your saved plan was damaged and could not be opened. It is kept aside, and a new plan begins.',
      );
    }
  }
  const note = shelf.getItem(NOTICE_KEY);
  const since = sinceOf(readDate(shelf.getItem(DATE_KEY)), note === null ? null : parse(note));
  return { library, found, since, warnings, readOnly };
}

/** What is known of an offered update that the player has not answered. */
export type Unanswered = Pick<Remembered, 'since'> | null;

/** Writes everything at every change. Throws when storage is blocked or full; what was written before stays. */
export function remember(
  shelf: BrowserStorage,
  library: Library,
  buildings: readonly Building[],
  now: number,
  unanswered: Unanswered,
): void {
  const { plan } = currentOf(library);
  if (unanswered) shelf.setItem(NOTICE_KEY, noteText(unanswered.since));
  shelf.setItem(LIBRARY_KEY, JSON.stringify(libraryJson(library, buildings)));
  shelf.setItem(PLAN_KEY, JSON.stringify(settingsOf(plan, buildings)));
  shelf.setItem(BULLDOZER_KEY, JSON.stringify(plan.bulldozer));
  shelf.setItem(DATE_KEY, new Date(now).toISOString());
  // Last, so that a storage that is full loses no offer.
  if (!unanswered) shelf.removeItem(NOTICE_KEY);
}

/** Writes a text that is never read again by the page itself. True when it is safe now. */
export function quarantine(shelf: BrowserStorage, key: string, text: string): boolean {
  try {
    if (shelf.getItem(key) !== text) shelf.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
