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

/** The specification's keys (§3), version 1. All versions write them, so that an older page can read them. */
export const PLAN_KEY = 'dream_calc';
export const BULLDOZER_KEY = 'dream_calc_isBulldozer';
export const DATE_KEY = 'calc_date';
/** Version 2: all plans with names, including the open one. */
export const LIBRARY_KEY = 'dream_plans';
/** Stored while an offered update is not answered. */
export const NOTICE_KEY = 'calc_notice';
const NOTE_VERSION = 1;
export const KEYS: readonly string[] = [PLAN_KEY, BULLDOZER_KEY, DATE_KEY, LIBRARY_KEY, NOTICE_KEY];

/** The plans before a forced reset. */
export const BEFORE_RESET_KEY = 'dream_plans_before_reset';

/** Where an unreadable value is stored. */
export const quarantineKey = (key: string): string => `${key}_aside`;

/** Each may throw. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Repairs what the browser stores and copies what is unreadable. Throws when storage is blocked. */
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

  // The specification's keys hold the open plan too, and win over the list.
  const entries = planText == null ? undefined : repairEntries(parse(planText), buildings);
  if (entries) {
    // The keys' plan is missing in the list; it must not replace another one there.
    if (unreadOpen !== undefined) {
      library = added(library, unreadOpen, startPlan(buildings));
      warnings.push(`The second copy of “${unreadOpen}” was opened instead.`);
    }
    const { plan } = currentOf(library);
    const flag = parse(storage.getItem(BULLDOZER_KEY));
    const bulldozer = typeof flag === 'boolean' ? flag : plan.bulldozer;
    library = withPlan(library, { ...plan, entries: entries.value, bulldozer });
    // Warnings about the list already say the same.
    warnings.push(...entries.warnings.filter((warning) => !warnings.some((other) => other.endsWith(warning))));
    found = true;
  } else if (entries === null) setAside(PLAN_KEY, planText!, found ? SECOND_COPY : DAMAGED_PLAN);
  return {
    library,
    found,
    /** When it was last up to date, in ms. */
    since: sinceOf(readDate(storage.getItem(DATE_KEY)), noteText == null ? null : parse(noteText)),
    warnings,
    /** Nothing may be written over what is stored. */
    readOnly,
  };
}

const NEWER =
  'Your plans were saved by a newer version of this page. ' +
  'Refresh the page to change them; what you change here is not saved.';
const DAMAGED_LIST = 'The list of your plans was damaged. It was set aside, and you have a new list.';
const SECOND_COPY = 'Your saved plan was damaged. Its second copy was opened instead.';
const DAMAGED_PLAN = 'Your saved plan was damaged and could not be opened. It was set aside, and you have a new plan.';

/** Writes all keys; `unanswered` while an update is offered. If storage is full, restores the old values and throws. */
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
    // DATE_KEY is already later, so the offer needs its own date.
    const since = unanswered.since === null ? null : new Date(unanswered.since).toISOString();
    texts[NOTICE_KEY] = JSON.stringify({ version: NOTE_VERSION, since });
  }
  const before = Object.keys(texts).map((key) => [key, storage.getItem(key)] as const);
  try {
    for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
  } catch (error) {
    // A mix of new and old texts would be read as one plan. In reverse order each old text fits.
    for (const [key, text] of before.reverse())
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
    throw error;
  }
  // Last, so that a full storage loses no offer.
  if (!unanswered) storage.removeItem(NOTICE_KEY);
}

/** Stores a text that the page never reads again. True if it is stored. */
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

/** The notice for a plan saved at `saved` (ms, null if unknown). */
export function noticeFor(saved: number | null, updatedAt: string, resetAt: string): PlanNotice {
  if (saved === null) return 'update';
  if (saved < Date.parse(resetAt)) return 'reset';
  return saved < Date.parse(updatedAt) ? 'update' : 'none';
}

/** The stored time of the last change: a date or milliseconds; null if it is neither. */
export function readDate(raw: string | null): number | null {
  const text = (raw ?? '').trim().replace(/^"(.*)"$/, '$1');
  if (text === '') return null;
  const at = /^\d{10,16}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(at) ? at : null;
}

/** When a plan was last up to date: its date, or the date of an unanswered offer. Null if unknown. */
function sinceOf(date: number | null, note: unknown): number | null {
  if (note === null) return date;
  const since = valueOf(note, 'version') === NOTE_VERSION ? valueOf(note, 'since') : null;
  const at = typeof since === 'string' ? readDate(since) : null;
  return at === null || date === null ? null : Math.min(at, date);
}
