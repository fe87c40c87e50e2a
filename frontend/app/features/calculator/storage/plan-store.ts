import { FARM_KEY } from '~/islands/farm-key';
import type { Amounts } from '~/figures/materials';
import { type Field, type Opened, fieldName, ownedName, type Refused, shareSearch } from '../share/query';
import {
  added,
  currentOf,
  FULL,
  isUnused,
  removed,
  renamed,
  SHARED_NAME,
  startLibrary,
  withPlan,
  type Library,
  libraryJson,
  fileText,
  withFile,
  withStock,
} from './library';
import {
  BEFORE_RESET_KEY,
  KEYS,
  quarantine,
  recall,
  remember,
  type BrowserStorage,
  noticeFor,
  type PlanNotice,
} from './memory';
import { startPlan, withEntry, withOwned, type Building, type Entry, type Plan } from '../plan/plan';
import { isSame } from '../plan/rules';

/** Shown where the player pressed "Reset". */
export const RESET_DONE = 'The calculator was reset.';

export interface PlanView {
  /** The player's own plan, or a copy from a link. */
  plan: Plan;
  /** A plan from a link, not stored until the player keeps it. */
  copy: Plan | null;
  library: Library;
  /** The last change, in words, if it can be undone. */
  undo: string | null;
  remembers: boolean;
  notice: PlanNotice;
  /** What could not be read, in words. */
  warnings: string[];
  /** The text of fields that cannot be used. */
  refused: Refused;
}

/** What the plan on the page is called; each has another name. */
export const nameOf = ({ copy, library }: PlanView): string => (copy ? SHARED_NAME : currentOf(library).name);

export interface PlanStoreOptions {
  buildings: readonly Building[];
  /** What the document's address holds. */
  opened: Opened;
  /** What the browser's address holds: an offline copy of the page is made without it. */
  openedHere: () => Opened;
  updatedAt: string;
  resetAt: string;
  /** May throw. */
  storage: () => BrowserStorage;
  /** The farm's stock, which all plans share. `change` returns false if it is not stored. */
  stock: { now(): Amounts; change(stock: Amounts): boolean };
  /** Now, in ms. */
  clock: () => number;
  /** Calls back once what has changed is painted. */
  afterPaint: (act: () => void) => void;
}

export type PlanStore = ReturnType<typeof createPlanStore>;

export function createPlanStore({
  buildings,
  opened,
  openedHere,
  updatedAt,
  resetAt,
  storage,
  stock,
  clock,
  afterPaint,
}: PlanStoreOptions) {
  const listeners = new Set<() => void>();
  const copy = opened.plan;
  const library = startLibrary(buildings);
  /** As on the server: without what the browser stores. */
  const first: PlanView = {
    plan: copy ?? currentOf(library).plan,
    copy,
    library,
    undo: null,
    remembers: true,
    notice: 'none',
    warnings: opened.warnings,
    refused: opened.refused,
  };
  let view = first;
  let loaded = false;
  let readOnly = false;
  /** The plans on the page are not stored yet. */
  let isUnsaved = false;
  let since: number | null = null;
  /** The address has been left behind, also if undo restores what it holds. */
  let isMoved = false;
  /** What undo restores: of a changed copy only the copy; the stock if a file may have replaced it. */
  let previous: { library?: Library; copy: Plan | null; stock?: Amounts } | null = null;

  /** A copy has its own stock; the player's plans share the farm's. */
  const planOf = ({ copy, library, plan }: PlanView): Plan => {
    if (copy) return copy;
    const own = { ...currentOf(library).plan, owned: stock.now() };
    return own.entries === plan.entries && own.owned === plan.owned && own.bulldozer === plan.bulldozer ? plan : own;
  };
  /** The stock of a plan becomes the farm's if the player entered none. */
  const takeStock = ({ owned }: Plan) => {
    if (Object.keys(stock.now()).length === 0) stock.change(owned);
  };

  const set = (change: Partial<PlanView>) => {
    const next = { ...view, ...change };
    view = { ...next, plan: planOf(next) };
    isMoved ||= view.copy !== opened.plan;
    listeners.forEach((listener) => listener());
  };

  /** Reads what the browser stores; `again` after a change in another tab. */
  const load = (again = false) => {
    if (!loaded) {
      const { plan: copy, warnings, refused } = (opened = openedHere());
      view = { ...view, copy, warnings, refused };
    }
    loaded = true;
    try {
      const read = recall(storage(), buildings);
      const { entries } = currentOf(read.library).plan;
      // The entries on the page where nothing differs, so that their cards do not render.
      for (const [ref, shown] of Object.entries(view.plan.entries))
        if (isSame(shown, entries[ref]!)) entries[ref] = shown;
      readOnly = read.readOnly || buildings.length === 0;
      since = read.since;
      const notice = read.found ? noticeFor(since, updatedAt, resetAt) : 'none';
      view = {
        ...view,
        library: read.library,
        remembers: !readOnly,
        notice,
        warnings: again ? view.warnings : [...view.warnings, ...read.warnings],
      };
    } catch {
      view = { ...view, remembers: false };
    }
    view = { ...view, plan: planOf(view) };
  };
  const ensureLoaded = () => {
    if (!loaded) load();
  };

  const save = ({ library, notice }: PlanView): boolean => {
    if (readOnly) return false;
    try {
      const owned = stock.now();
      // Older versions stored a stock with the plans: it moves to the farm first.
      if (Object.keys(owned).length > 0 && !stock.change(owned)) return false;
      remember(storage(), library, buildings, clock(), notice === 'update' ? { since } : null);
      return true;
    } catch {
      return false;
    }
  };

  /** Stores a change at once, not only after it is painted. */
  const flush = () => {
    if (!isUnsaved) return;
    isUnsaved = false;
    const remembers = save(view);
    if (remembers !== view.remembers) set({ remembers });
  };

  /** Shows the plans, then stores them; `undo` names a change that can be undone. Only `more` keeps refused fields. */
  const commit = (library: Library, undo: string | null = null, more: Partial<PlanView> = {}) => {
    previous = undo ? { library: view.library, copy: view.copy } : null;
    // Only the farm stores the stock: once deleted there, no plan restores it.
    isUnsaved = true;
    set({ refused: {}, ...more, library: withStock(library, {}), undo });
    afterPaint(flush);
  };

  /** Changes the plan on the page; a copy is not stored. */
  const change = (plan: Plan, undo: string | null = null, more: Partial<PlanView> = {}) => {
    if (!view.copy) return commit(withPlan(view.library, plan), undo, more);
    previous = undo ? { copy: view.copy } : null;
    set({ refused: more.refused ?? {}, copy: plan, undo });
  };

  /** Stores the plan on the page in `library` as the player's own; warns if there is no room. */
  const keepAsOwn = (library: Library) => {
    if (library === view.library) return set({ warnings: [FULL] });
    takeStock(view.plan);
    commit(library, null, { copy: null, warnings: view.copy ? [] : view.warnings });
  };

  /** The refused fields without these. */
  const refusedWithout = (...names: string[]): Refused =>
    // The same object if nothing changes, so that other cards do not render.
    names.some((name) => name in view.refused)
      ? Object.fromEntries(Object.entries(view.refused).filter(([name]) => !names.includes(name)))
      : view.refused;

  /** Does nothing until the player has confirmed a forced reset. */
  const unlessReset =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      ensureLoaded();
      if (view.notice !== 'reset') action(...args);
    };

  return {
    first: () => first,
    /** The query of the address, so that it holds the copy on the page; false while it is as it was opened. */
    newSearch: () => isMoved && (view.copy ? shareSearch(view.copy, buildings, view.copy.costs ?? []) : ''),
    current: () => {
      ensureLoaded();
      return view;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    /** Another tab changed a key; null: it cleared all. */
    changedElsewhere(key: string | null) {
      flush();
      // The farm changed only the stock.
      if (key === FARM_KEY && loaded) {
        delete previous?.stock;
        set({});
      }
      if (key !== null && !KEYS.includes(key)) return;
      if (!view.copy) previous = null;
      load(true);
      set(view.copy ? {} : { undo: null, refused: {} });
    },
    edit: unlessReset((building: Building, fields: Partial<Entry>) => {
      // The target level depends on both.
      const names = new Set(Object.keys(fields).flatMap((name) => (name === 'level' ? [name, 'target'] : [name])));
      if (names.delete('spread')) names.add('target');
      change(withEntry(view.plan, building, fields), null, {
        refused: refusedWithout(...[...names].map((name) => fieldName(building, name as Field))),
      });
    }),
    /** Makes these buildings the only active ones. */
    count: unlessReset((counted: readonly Building[]) =>
      change(
        buildings.reduce(
          (plan, building) => withEntry(plan, building, { active: counted.some(({ ref }) => ref === building.ref) }),
          view.plan,
        ),
        null,
        { refused: view.refused },
      ),
    ),
    setBulldozer: unlessReset((bulldozer: boolean) =>
      change({ ...view.plan, bulldozer }, null, { refused: view.refused }),
    ),
    setOwned: unlessReset((key: string, amount: number | null) => {
      const plan = withOwned(view.plan, key, amount);
      if (!view.copy) stock.change(plan.owned);
      change(plan, null, { refused: refusedWithout(ownedName(key)) });
    }),
    /** A field cannot be used: the plan stays, without totals. */
    refuse: unlessReset((name: string, text: string) => set({ refused: { ...view.refused, [name]: text } })),
    /** A reset also answers an offered update. */
    reset: unlessReset(() => change(startPlan(buildings), RESET_DONE, { notice: 'none' })),
    undo: unlessReset(() => {
      if (previous?.stock) stock.change(previous.stock);
      if (previous?.library) commit(previous.library, null, { copy: previous.copy });
      else if (previous) set({ copy: previous.copy, undo: null, refused: {} });
      previous = null;
    }),
    /** Opens one of the player's plans in place of a copy. */
    open: unlessReset((id: string) => commit({ ...view.library, current: id }, null, { copy: null, warnings: [] })),
    add: unlessReset((name: string) => keepAsOwn(added(view.library, name, view.plan))),
    rename: unlessReset((name: string) => commit(renamed(view.library, name))),
    remove: unlessReset(() => commit(removed(view.library), `The plan “${currentOf(view.library).name}” was deleted.`)),
    fileText: () => {
      ensureLoaded();
      const own = withStock(view.library, stock.now());
      if (!view.copy) return fileText(own, buildings);
      const whole = added(own, SHARED_NAME, view.copy);
      // If there is no room, exports the copy alone: the browser still has the others.
      return fileText(whole === own ? added({ current: '', plans: [] }, SHARED_NAME, view.copy) : whole, buildings);
    },
    importFile: unlessReset((text: string) => {
      const read = withFile(view.library, text, buildings);
      if ('error' in read) set({ warnings: [read.error] });
      else {
        const had = stock.now();
        takeStock(currentOf(read.value).plan);
        commit(read.value, 'The plans in the file were added.', { copy: null, warnings: read.warnings });
        if (previous) previous.stock = had;
      }
    }),
    /** Counts without what the sender of the link entered. */
    withoutCosts: unlessReset(() => change({ ...view.plan, costs: undefined })),
    keepCopy: unlessReset(() => {
      if (!view.copy) return;
      // An unused single plan is replaced.
      keepAsOwn(
        isUnused(view.library, buildings)
          ? withPlan(view.library, view.copy)
          : added(view.library, SHARED_NAME, view.copy),
      );
    }),
    leaveCopy: unlessReset(() => set({ copy: null, undo: null, warnings: [], refused: {} })),
    /** Confirms a forced reset: stores the old plans under another key and starts over. */
    acknowledge() {
      const text = JSON.stringify(libraryJson(withStock(view.library, stock.now()), buildings));
      const putAside = () => quarantine(storage, BEFORE_RESET_KEY, text);
      const isAside = putAside();
      commit(startLibrary(buildings), null, { notice: 'none', warnings: [] });
      // One new plan leaves more room in a full storage.
      flush();
      if (!isAside) putAside();
    },
    updateAndReset: unlessReset(() =>
      commit(withPlan(view.library, startPlan(buildings)), 'The calculator was updated and reset.', { notice: 'none' }),
    ),
    /** Declines an offered update. */
    later: unlessReset(() => commit(view.library, null, { notice: 'none' })),
    dismissWarnings: () => set({ warnings: [] }),
  };
}
