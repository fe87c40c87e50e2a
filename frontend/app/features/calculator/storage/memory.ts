import {
  added,
  currentOf,
  libraryJson,
  readLibrary,
  settingsOf,
  startLibrary,
  withPlan,
  type Library,
} from './library';
import { startPlan, type Building } from '../plan/plan';
import { repairEntries, parse, valueOf } from '../plan/repair';

/** The keys of the specification (§3): version 1, which every version goes on writing, so that an older page can read it. */
export const PLAN_KEY = 'dream_calc';
export const BULLDOZER_KEY = 'dream_calc_isBulldozer';
export const DATE_KEY = 'calc_date';
/** Version 2: all plans with their names, and a second copy of the one that is open. */
export const LIBRARY_KEY = 'dream_plans';
/** There only while the player has not answered an offered update. */
export const NOTICE_KEY = 'calc_notice';
const NOTE_VERSION = 1;
export const KEYS: readonly string[] = [PLAN_KEY, BULLDOZER_KEY, DATE_KEY, LIBRARY_KEY, NOTICE_KEY];

/** The plans from before a forced reset. */
export const BEFORE_RESET_KEY = 'dream_plans_before_reset';

/** Where a value is put that could not be read. */
export const quarantineKey = (key: string): string => `${key}_aside`;

/** What the browser remembers, by key; any of these may throw. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the browser remembers of this player, repaired. What cannot be read is put aside under another key. Throws when storage is blocked. */
export function recall(storage: BrowserStorage, buildings: readonly Building[]) {
  const [planText, listText, noteText] = [PLAN_KEY, LIBRARY_KEY, NOTICE_KEY].map((key) => storage.getItem(key));
  const warnings: string[] = [];
  let readOnly = false;
  const setAside = (key: string, text: string, ...warning: string[]) => {
    if (!quarantine(() => storage, quarantineKey(key), text)) readOnly = true;
    warnings.push(...warning);
  };

  let library = startLibrary(buildings);
  let found = false;
  let unreadOpen: string | undefined;
  const list = listText == null ? undefined : readLibrary(parse(listText), buildings);
  if (list && 'value' in list) {
    ({ value: library, unreadOpen } = list);
    found = true;
    warnings.push(...list.warnings);
    if (!list.isWhole) setAside(LIBRARY_KEY, listText!);
  } else if (list?.error === 'newer') {
    readOnly = true;
    warnings.push(NEWER);
  } else if (list) setAside(LIBRARY_KEY, listText!, DAMAGED_LIST);

  // The specification's keys hold the open plan too: they count, and the list has its second copy.
  const entries = planText == null ? undefined : repairEntries(parse(planText), buildings);
  if (entries) {
    // The copy is of a plan that is not in the library any more, and must not replace another there.
    if (unreadOpen !== undefined) {
      library = added(library, unreadOpen, startPlan(buildings));
      warnings.push(`The second copy of “${unreadOpen}” was opened instead.`);
    }
    const { plan } = currentOf(library);
    const flag = parse(storage.getItem(BULLDOZER_KEY));
    const bulldozer = typeof flag === 'boolean' ? flag : plan.bulldozer;
    library = withPlan(library, { ...plan, entries: entries.value, bulldozer });
    // The second copy lacks the same things, so what is said of it need not be said again.
    warnings.push(...entries.warnings.filter((warning) => !warnings.some((other) => other.endsWith(warning))));
    found = true;
  } else if (entries === null) setAside(PLAN_KEY, planText!, found ? SECOND_COPY : DAMAGED_PLAN);
  return {
    library,
    /** A plan was stored. */
    found,
    /** Up to when it is known to be up to date, in ms. */
    since: sinceOf(readDate(storage.getItem(DATE_KEY)), noteText == null ? null : parse(noteText)),
    warnings,
    /** Nothing may be written: it would be over something that is better kept. */
    readOnly,
  };
}

const NEWER =
  'Your plans were saved by a newer version of this page. Refresh the page to change them; what you change here is not saved.';
const DAMAGED_LIST = 'The list of your plans was damaged. It was set aside, and you have a new list.';
const SECOND_COPY = 'Your saved plan was damaged. Its second copy was opened instead.';
const DAMAGED_PLAN = 'Your saved plan was damaged and could not be opened. It was set aside, and you have a new plan.';

/**
 * Writes everything at every change; `unanswered` while the player has not answered an offered update. Throws when storage is
 * blocked or full; what was written before stays.
 */
export function remember(
  storage: BrowserStorage,
  library: Library,
  buildings: readonly Building[],
  now: number,
  unanswered: { since: number | null } | null,
): void {
  const { plan } = currentOf(library);
  const texts: Record<string, string> = {
    [LIBRARY_KEY]: JSON.stringify(libraryJson(library, buildings)),
    [PLAN_KEY]: JSON.stringify(settingsOf(plan, buildings)),
    [BULLDOZER_KEY]: JSON.stringify(plan.bulldozer),
    [DATE_KEY]: new Date(now).toISOString(),
  };
  if (unanswered) {
    // The last moment at which the plan was up to date. By the date above, which is later, nothing would be offered any more.
    const since = unanswered.since === null ? null : new Date(unanswered.since).toISOString();
    texts[NOTICE_KEY] = JSON.stringify({ version: NOTE_VERSION, since });
  }
  const before = Object.keys(texts).map((key) => [key, storage.getItem(key)] as const);
  try {
    for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
  } catch (error) {
    // Texts of now beside texts of before would be opened as a mixture of two plans. In reverse order there is room for each.
    for (const [key, text] of before.reverse())
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    throw error;
  }
  // Last, so that a storage that is full loses no offer.
  if (!unanswered) storage.removeItem(NOTICE_KEY);
}

/** Writes a text that is never read again by the page itself. True when it is safe now. */
export function quarantine(storage: () => BrowserStorage, key: string, text: string): boolean {
  try {
    if (storage().getItem(key) !== text) storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Exact words of the specification (§5, §8). */
export const RESET_QUESTION = 'Are you sure you want to reset the calculator?';
export const UPDATE_QUESTION = 'Are you sure you want to update and reset the calculator?';
export const RESET_NOTICE = 'There was an update that required resetting the calculator.  Sorry for the inconvience.';

/** `update`: the player may reset to the newer start; `reset`: they must. */
export type PlanNotice = 'none' | 'update' | 'reset';

/** Which notice a player gets whose plan was saved at `saved` (ms); null when nobody knows when. */
export function noticeFor(saved: number | null, updatedAt: string, resetAt: string): PlanNotice {
  if (saved === null) return 'update';
  if (saved < Date.parse(resetAt)) return 'reset';
  return saved < Date.parse(updatedAt) ? 'update' : 'none';
}

/** The stored time of the last change, in whichever way it was written: a date or its milliseconds. Null when it is neither. */
export function readDate(raw: string | null): number | null {
  const text = (raw ?? '').trim().replace(/^"(.*)"$/, '$1');
  if (text === '') return null;
  const at = /^\d{10,16}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}

/** Up to when a plan is known to be up to date: its date, or what the note of an unanswered offer says. Null when nobody knows. */
function sinceOf(date: number | null, note: unknown): number | null {
  if (note === null) return date;
  const since = valueOf(note, 'version') === NOTE_VERSION ? valueOf(note, 'since') : null;
  const at = typeof since === 'string' ? readDate(since) : null;
  return at === null || date === null ? null : Math.min(at, date);
}
