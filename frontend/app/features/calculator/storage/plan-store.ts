import { FARM_KEY } from '~/islands/farm-key';
import type { Amounts } from '~/figures/materials';
import { type Field, type Opened, fieldName, ownedName, type Refused } from '../share/query';
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

/** Said after a reset, where it was pressed. */
export const RESET_DONE = 'The calculator was reset.';

/** Everything that the page shows of a player's plans, at one moment. */
export interface PlanView {
  /** The plan on the page: the player's own, or a copy from a link. */
  plan: Plan;
  /** Set while the plan is a copy from an address, which nothing remembers until the player keeps it. */
  copy: Plan | null;
  library: Library;
  /** What the last change that can be taken back was. */
  undo: string | null;
  /** False when the browser keeps nothing. */
  remembers: boolean;
  notice: PlanNotice;
  /** What could not be carried over, in words. */
  warnings: string[];
  /** What is typed and cannot be used: the plan does not hold it. */
  refused: Refused;
}

export interface PlanStoreOptions {
  buildings: readonly Building[];
  /** What the address that the document answers holds. */
  opened: Opened;
  /** What the address in the browser holds: a copy of the page that the browser has saved was made without it. */
  openedHere: () => Opened;
  updatedAt: string;
  resetAt: string;
  /** The browser's storage; asked for it only when it is needed, and may throw. */
  storage: () => BrowserStorage;
  /** What the player owns: of one farm, so that all plans share it. */
  stock: { now(): Amounts; /** False where the browser keeps nothing. */ change(stock: Amounts): boolean };
  /** Now, in ms. */
  clock: () => number;
}

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Holds the plans of the page, and keeps what the browser remembers in step with them. */
export function createPlanStore({
  buildings,
  opened,
  openedHere,
  updatedAt,
  resetAt,
  storage,
  stock,
  clock,
}: PlanStoreOptions) {
  const listeners = new Set<() => void>();
  const copy = opened.plan;
  const library = startLibrary(buildings);
  /** As the server knows it: nothing that the browser remembers. */
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
  let since: number | null = null;
  /** What the last change that can be taken back has replaced; of a change to a copy the copy alone. The stock where a file may have brought another. */
  let before: { library?: Library; copy: Plan | null; stock?: Amounts } | null = null;

  /** A copy says itself what its owner has; the player's own plans go by their stock. */
  const planOf = ({ copy, library, plan }: PlanView): Plan => {
    if (copy) return copy;
    const own = { ...currentOf(library).plan, owned: stock.now() };
    return own.entries === plan.entries && own.owned === plan.owned && own.bulldozer === plan.bulldozer ? plan : own;
  };
  /** Stock that came with a plan is taken by a player who has said nothing of theirs. */
  const takeStock = ({ owned }: Plan) => {
    if (Object.keys(stock.now()).length === 0) stock.change(owned);
  };

  const set = (change: Partial<PlanView>) => {
    const next = { ...view, ...change };
    view = { ...next, plan: planOf(next) };
    listeners.forEach((listener) => listener());
  };

  /** Reads what the browser remembers. `again`: because another tab has changed it. */
  const load = (again = false) => {
    if (!loaded) {
      const { plan: copy, warnings, refused } = (opened = openedHere());
      view = { ...view, copy, warnings, refused };
    }
    loaded = true;
    try {
      const read = recall(storage(), buildings);
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
  const ensure = () => {
    if (!loaded) load();
  };

  const save = ({ library, notice }: PlanView): boolean => {
    if (readOnly) return false;
    try {
      const owned = stock.now();
      // What an older version kept with the plans goes to the farm before they are written without it.
      if (Object.keys(owned).length > 0 && !stock.change(owned)) return false;
      remember(storage(), library, buildings, clock(), notice === 'update' ? { since } : null);
      return true;
    } catch {
      return false;
    }
  };

  /** Changes the plans and saves them. `undo` names the change when it can be taken back. Fields that could not be used are forgotten, unless `more` says otherwise. */
  const keep = (library: Library, undo: string | null = null, more: Partial<PlanView> = {}) => {
    before = undo ? { library: view.library, copy: view.copy } : null;
    // The farm alone keeps the stock: when it is deleted there, no plan brings it back.
    const next = { ...view, refused: {}, ...more, library: withStock(library, {}), undo };
    set({ ...next, remembers: save(next) });
  };

  /** Changes the plan on the page: the copy in the page only, the player's own for good. */
  const change = (plan: Plan, undo: string | null = null, more: Partial<PlanView> = {}) => {
    if (!view.copy) return keep(withPlan(view.library, plan), undo, more);
    before = undo ? { copy: view.copy } : null;
    set({ refused: more.refused ?? {}, copy: plan, undo });
  };

  /** Keeps a library that holds the plan on the page as one of the player's own, and leaves the copy if it was one; says so when there is no room. */
  const keepShown = (library: Library) => {
    if (library === view.library) return set({ warnings: [FULL] });
    takeStock(view.plan);
    keep(library, null, { copy: null, warnings: view.copy ? [] : view.warnings });
  };

  /** What is still refused once these fields can be used. */
  const stillRefused = (...names: string[]): Refused =>
    // The same as before where nothing is: other cards need not be drawn.
    names.some((name) => name in view.refused)
      ? Object.fromEntries(Object.entries(view.refused).filter(([name]) => !names.includes(name)))
      : view.refused;

  /** Nothing changes before the player has acknowledged that everything is reset. */
  const act =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      ensure();
      if (view.notice !== 'reset') action(...args);
    };

  return {
    first: () => first,
    /** The address leads to a plan that is no longer the one on the page. */
    hasLeftCopy: () => opened.plan !== null && view.copy === null,
    current: () => {
      ensure();
      return view;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another tab has changed a key; null when it cleared everything. */
    changedElsewhere(key: string | null) {
      // Of the farm only the stock counts here: the plans are as they were.
      if (key === FARM_KEY && loaded) {
        delete before?.stock;
        set({});
      }
      if (key !== null && !KEYS.includes(key)) return;
      if (!view.copy) before = null;
      load(true);
      set(view.copy ? {} : { undo: null, refused: {} });
    },
    edit: act((building: Building, fields: Partial<Entry>) => {
      // The target level follows both.
      const names = new Set(Object.keys(fields).flatMap((name) => (name === 'level' ? [name, 'target'] : [name])));
      if (names.delete('spread')) names.add('target');
      change(withEntry(view.plan, building, fields), null, {
        refused: stillRefused(...[...names].map((name) => fieldName(building, name as Field))),
      });
    }),
    /** Of all buildings those count. */
    count: act((counted: readonly Building[]) =>
      change(
        buildings.reduce(
          (plan, building) => withEntry(plan, building, { active: counted.includes(building) }),
          view.plan,
        ),
        null,
        { refused: view.refused },
      ),
    ),
    setBulldozer: act((bulldozer: boolean) => change({ ...view.plan, bulldozer }, null, { refused: view.refused })),
    setOwned: act((key: string, amount: number | null) => {
      const plan = withOwned(view.plan, key, amount);
      if (!view.copy) stock.change(plan.owned);
      change(plan, null, { refused: stillRefused(ownedName(key)) });
    }),
    /** A field cannot be used: the plan stays as it is, and no answer is shown. */
    refuse: act((name: string, text: string) => set({ refused: { ...view.refused, [name]: text } })),
    /** Starting over is what an offered update asks for, so it is answered. */
    reset: act(() => change(startPlan(buildings), RESET_DONE, { notice: 'none' })),
    undo: act(() => {
      if (before?.stock) stock.change(before.stock);
      if (before?.library) keep(before.library, null, { copy: before.copy });
      else if (before) set({ copy: before.copy, undo: null, refused: {} });
      before = null;
    }),
    /** The player's own plan of that id; a copy is left for it. */
    open: act((id: string) => keep({ ...view.library, current: id }, null, { copy: null, warnings: [] })),
    add: act((name: string) => keepShown(added(view.library, name, view.plan))),
    rename: act((name: string) => keep(renamed(view.library, name))),
    remove: act(() => keep(removed(view.library), `The plan “${currentOf(view.library).name}” was deleted.`)),
    fileText: () => {
      ensure();
      const own = withStock(view.library, stock.now());
      if (!view.copy) return fileText(own, buildings);
      const whole = added(own, SHARED_NAME, view.copy);
      // Where it has no room the plan on the page goes alone: the browser keeps the others.
      return fileText(whole === own ? added({ current: '', plans: [] }, SHARED_NAME, view.copy) : whole, buildings);
    },
    importFile: act((text: string) => {
      const read = withFile(view.library, text, buildings);
      if ('error' in read) set({ warnings: [read.error] });
      else {
        const had = stock.now();
        takeStock(currentOf(read.value).plan);
        keep(read.value, 'The plans in the file were added.', { copy: null, warnings: read.warnings });
        if (before) before.stock = had;
      }
    }),
    /** The copy becomes a plan of the player's own, beside the ones they have. */
    keepCopy: act(() => {
      if (!view.copy) return;
      // An untouched only plan is replaced, not joined.
      keepShown(
        isUnused(view.library, buildings)
          ? withPlan(view.library, view.copy)
          : added(view.library, SHARED_NAME, view.copy),
      );
    }),
    leaveCopy: act(() => set({ copy: null, undo: null, warnings: [], refused: {} })),
    /** The forced reset, acknowledged: everything starts over; the old plans are kept aside. */
    acknowledge() {
      const text = JSON.stringify(libraryJson(withStock(view.library, stock.now()), buildings));
      const putAside = () => quarantine(storage, BEFORE_RESET_KEY, text);
      const isAside = putAside();
      keep(startLibrary(buildings), null, { notice: 'none', warnings: [] });
      // A single new plan leaves more room in a storage that was full.
      if (!isAside) putAside();
    },
    /** The offered update, taken: the plan starts over. */
    updateAndReset: act(() =>
      keep(withPlan(view.library, startPlan(buildings)), 'The calculator was updated and reset.', { notice: 'none' }),
    ),
    /** The offered update, put off for good. */
    later: act(() => keep(view.library, null, { notice: 'none' })),
    dismissWarnings: () => set({ warnings: [] }),
  };
}
