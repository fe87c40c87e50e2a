import { describe, expect, it } from 'vitest';
import { currentOf, readLibrary, startLibrary } from './library';
import {
  quarantineKey,
  BEFORE_RESET_KEY,
  BULLDOZER_KEY,
  DATE_KEY,
  KEYS,
  LIBRARY_KEY,
  NOTICE_KEY,
  PLAN_KEY,
} from './memory';
import { startPlan, withEntry } from '../plan/plan';
import { planFromAddress, type Opened } from '../share/query';
import { createPlanStore, type PlanStoreOptions, type PlanView } from './plan-store';
import { randomFrom } from '../../../../e2e/support/plans/random';
import { shipped, shippedDates } from '../../../../e2e/support/plans/shipped';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const UPDATED = '2025-02-22T00:00:00Z';
const barn = shipped.find(({ ref }) => ref === 'barn')!;
const silo = shipped.find(({ ref }) => ref === 'silo')!;
const planned = withEntry(startPlan(shipped), barn, { level: 6 });

/** A browser's storage with `room` for so many letters. */
function storageOf(values: Record<string, string> = {}, room = Infinity) {
  const kept = new Map(Object.entries(values));
  return {
    kept,
    room,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > this.room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** The stock of “My farm”. */
function stockOf(stock: Record<string, number> = {}) {
  return {
    now: () => stock,
    change(next: Record<string, number>) {
      stock = next;
      return true;
    },
  };
}

const NOTHING: Opened = { plan: null, warnings: [], refused: {} };

function open(storage: PlanStoreOptions['storage'], options: Partial<PlanStoreOptions> = {}) {
  return createPlanStore({
    buildings: shipped,
    opened: NOTHING,
    openedHere: () => options.opened ?? NOTHING,
    updatedAt: UPDATED,
    resetAt: UPDATED,
    clock: () => NOW,
    afterPaint: (act) => act(),
    storage,
    stock: stockOf(),
    ...options,
  });
}

const levelOf = (store: ReturnType<typeof open>) => store.current().plan.entries.barn!.level;
const fresh = '2026-01-01T00:00:00.000Z';

/** Stored plans of each version; they never change. All have the barn at level 7. */
const VERSIONS: Record<string, Record<string, string>> = {
  1: {
    dream_calc:
      '[{"ref":"barn","image":"icons/barn.svg","active":true,"isBull":false,"bull":false,"userLevel":6,' +
      '"allowZero":false,"userSpread":2,"multiplier":1,"isMultiplier":false,"complete":true}]',
    dream_calc_isBulldozer: 'true',
    calc_date: '"2026-01-01T00:00:00.000Z"',
  },
  2: {
    dream_plans:
      '{"version":2,"current":"p2","plans":[{"id":"p1","name":"Spring","bulldozer":false,"owned":{},' +
      '"buildings":[{"ref":"barn","active":true,"bull":false,"userLevel":3,"userSpread":2,"multiplier":1}]},' +
      '{"id":"p2","name":"Harvest","bulldozer":true,"owned":{"nail":40},' +
      '"buildings":[{"ref":"barn","active":true,"bull":false,"userLevel":6,"userSpread":2,"multiplier":1}]}]}',
    calc_date: '2026-01-01T00:00:00.000Z',
  },
};

describe('between an edit and its paint', () => {
  /** A store whose edit is shown, but not painted yet. */
  function edited() {
    const storage = storageOf(VERSIONS[2]);
    const waiting: Array<() => void> = [];
    const store = open(() => storage, { afterPaint: (act) => waiting.push(act) });
    store.current();
    const before = new Map(storage.kept);
    store.edit(barn, { level: 3 });
    store.edit(silo, { level: 2 });
    expect(levelOf(store)).toBe(3);
    expect(storage.kept, 'the frame does not wait for the browser to store it').toEqual(before);
    const levels = () => {
      const list = JSON.parse(storage.kept.get(PLAN_KEY)!) as Array<{ ref: string; userLevel: number }>;
      return ['barn', 'silo'].map((ref) => list.find((item) => item.ref === ref)?.userLevel);
    };
    return { store, storage, levels, paint: () => waiting.forEach((act) => act()) };
  }

  it('nothing is stored; then all edits are, once', () => {
    const { storage, levels, paint } = edited();
    let writes = 0;
    const { setItem } = storage;
    storage.setItem = (...given) => {
      writes++;
      setItem.apply(storage, given);
    };
    paint();
    expect(levels()).toEqual([3, 2]);
    expect(writes).toBe(4);
  });

  it('it is stored by the end of the page, and before another tab’s change is read', () => {
    const { store, levels } = edited();
    store.flush();
    expect(levels()).toEqual([3, 2]);
    const other = edited();
    other.store.changedElsewhere(PLAN_KEY);
    expect(other.levels()).toEqual([3, 2]);
    expect(levelOf(other.store)).toBe(3);
  });

  it('that it cannot be stored is said after the paint', () => {
    const { store, storage, paint } = edited();
    storage.room = 0;
    expect(store.current().remembers).toBe(true);
    paint();
    expect(store.current().remembers).toBe(false);
  });
});

describe('what is read', () => {
  it('keeps the entries on the page that it has as well, so that only other cards render', () => {
    const changed = (store: ReturnType<typeof open>, since = store.first()) => {
      const { entries } = store.current().plan;
      return Object.keys(entries).filter((ref) => entries[ref] !== since.plan.entries[ref]);
    };
    expect(changed(open(() => storageOf()))).toEqual([]);
    const storage = storageOf();
    open(() => storage).edit(barn, { level: 6 });
    const store = open(() => storage);
    expect(changed(store)).toEqual(['barn']);
    const before = store.current();
    store.changedElsewhere(null);
    expect(changed(store, before)).toEqual([]);
  });
});

describe('what is stored', () => {
  it.each(Object.entries(VERSIONS))('opens what version %s stored', (_, values) => {
    const store = open(() => storageOf(values));
    expect(levelOf(store)).toBe(6);
    expect(store.current()).toMatchObject({ plan: { bulldozer: true }, notice: 'none', remembers: true });
  });

  it('writes the keys of the specification at every change', () => {
    const storage = storageOf();
    const store = open(() => storage);
    store.edit(barn, { level: 6 });
    const stored = JSON.parse(storage.kept.get(PLAN_KEY)!);
    expect(stored).toHaveLength(19);
    expect(stored[3]).toEqual({
      ref: 'barn',
      image: 'icons/barn.svg',
      active: true,
      isBull: false,
      bull: false,
      userLevel: 6,
      allowZero: false,
      userSpread: 2,
      multiplier: 1,
      isMultiplier: false,
      complete: true,
    });
    expect(storage.kept.get(DATE_KEY)).toBe('2026-11-21T08:00:00.000Z');
    store.setBulldozer(true);
    expect(storage.kept.get(BULLDOZER_KEY)).toBe('true');
    expect(levelOf(open(() => storage))).toBe(6);
  });

  it('writes nothing before a change', () => {
    const storage = storageOf();
    open(() => storage).current();
    expect(storage.kept.size).toBe(0);
  });

  it.each(['[]', '{}', 'null', '{"oops', '[{"ref":"castle"}]'])(
    'never writes over a plan because of a damaged one: %s',
    (damaged) => {
      const storage = storageOf({ ...VERSIONS[2], [PLAN_KEY]: damaged });
      const store = open(() => storage);
      expect(levelOf(store)).toBe(6);
      expect(store.current().warnings).toEqual(
        expect.arrayContaining(['Your saved plan was damaged. Its second copy was opened instead.']),
      );
      expect(storage.kept.get(quarantineKey(PLAN_KEY))).toBe(damaged);
      store.edit(silo, { level: 2 });
      expect(storage.kept.get(quarantineKey(PLAN_KEY))).toBe(damaged);
      expect(JSON.parse(storage.kept.get(LIBRARY_KEY)!).plans[0]).toMatchObject({ name: 'Spring' });
    },
  );

  it('copies a damaged list of plans to another key', () => {
    const storage = storageOf({ ...VERSIONS[1], [LIBRARY_KEY]: '{"version":2,"plans":[]}' });
    expect(levelOf(open(() => storage))).toBe(6);
    expect(storage.kept.get(quarantineKey(LIBRARY_KEY))).toBe('{"version":2,"plans":[]}');
  });

  it('opens the second copy of a damaged open plan beside the other plans, and copies the list', () => {
    const list = VERSIONS[2]!.dream_plans!.replace(/(?<="nail":40},"buildings":)\[[^\]]*\]/, '"lost"');
    const storage = storageOf({ ...VERSIONS[1], [LIBRARY_KEY]: list });
    const store = open(() => storage);
    expect(levelOf(store)).toBe(6);
    const { library, warnings } = store.current();
    expect(library.plans.map(({ name, plan }) => [name, plan.entries.barn!.level])).toEqual([
      ['Spring', 3],
      ['Harvest', 6],
    ]);
    expect(warnings).toContain('The second copy of “Harvest” was opened instead.');
    store.edit(silo, { level: 2 });
    expect(storage.kept.get(quarantineKey(LIBRARY_KEY))).toBe(list);
  });

  it('does not touch what a newer version of the page saved', () => {
    const newer = '{"version":3,"something":"else"}';
    const storage = storageOf({ ...VERSIONS[1], [LIBRARY_KEY]: newer });
    const store = open(() => storage);
    store.edit(barn, { level: 9 });
    expect(storage.kept.get(LIBRARY_KEY)).toBe(newer);
    expect(storage.kept.get(PLAN_KEY)).toBe(VERSIONS[1]!.dream_calc);
    expect(store.current()).toMatchObject({ remembers: false, plan: { entries: { barn: { level: 9 } } } });
  });

  it('does not write over a damaged plan that cannot be copied, though there is room for the new one', () => {
    const damaged = 'x'.repeat(50_000);
    const storage = storageOf({ [PLAN_KEY]: damaged }, 49_999);
    const store = open(() => storage);
    store.edit(barn, { level: 9 });
    expect(store.current().remembers).toBe(false);
    expect(storage.kept).toEqual(new Map([[PLAN_KEY, damaged]]));
  });

  it.each([PLAN_KEY, BULLDOZER_KEY, DATE_KEY])('restores each plan when the storage fills up at %s', (full) => {
    const storage = storageOf(VERSIONS[2]);
    open(() => storage).edit(barn, { level: 7 });
    const before = new Map(storage.kept);
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (key === full && value !== before.get(key)) throw new Error('QuotaExceededError');
      setItem.call(storage, key, value);
    };
    const store = open(() => storage, { clock: () => NOW + 1000 });
    store.open('p1');
    store.edit(barn, { level: 9 });
    expect(store.current().remembers).toBe(false);
    expect(storage.kept).toEqual(before);
  });

  it('works when a damaged plan was copied before and there is no room to copy it again', () => {
    const damaged = 'x'.repeat(50_000);
    const storage = storageOf({ [PLAN_KEY]: damaged, [quarantineKey(PLAN_KEY)]: damaged }, 49_999);
    const store = open(() => storage);
    store.edit(barn, { level: 9 });
    expect(store.current().remembers).toBe(true);
    expect(levelOf(open(() => storage))).toBe(9);
  });

  it.each([
    [500_000, 6],
    [500_001, 0],
  ])('reads a plan of %d letters at level %d', (length, level) => {
    const storage = storageOf({ [PLAN_KEY]: VERSIONS[1]!.dream_calc!.padEnd(length) });
    expect(levelOf(open(() => storage))).toBe(level);
    expect(storage.kept.has(quarantineKey(PLAN_KEY))).toBe(level === 0);
  });

  it('never saves an empty list of buildings', () => {
    const storage = storageOf(VERSIONS[1]);
    const store = open(() => storage, { buildings: [] });
    store.setBulldozer(false);
    expect(storage.kept.get(PLAN_KEY)).toBe(VERSIONS[1]!.dream_calc);
  });

  it('works when storage is blocked or full, and says that nothing is stored', () => {
    const blocked = open(() => {
      throw new Error('SecurityError');
    });
    blocked.edit(barn, { level: 6 });
    expect(blocked.current()).toMatchObject({ remembers: false, plan: { entries: { barn: { level: 6 } } } });

    const storage = storageOf({}, 10);
    const full = open(() => storage);
    expect(full.current().remembers).toBe(true);
    full.edit(barn, { level: 6 });
    expect(full.current().remembers).toBe(false);
    storage.room = Infinity;
    full.edit(barn, { level: 7 });
    expect(full.current().remembers).toBe(true);
  });

  it('shows the changes of another tab', () => {
    const storage = storageOf();
    const [one, other] = [open(() => storage), open(() => storage)];
    let heard = 0;
    other.subscribe(() => (heard += 1));
    expect(levelOf(other)).toBe(0);
    one.edit(barn, { level: 6 });
    other.changedElsewhere('something-else');
    expect(heard).toBe(0);
    other.changedElsewhere(PLAN_KEY);
    expect(heard).toBe(1);
    expect(levelOf(other)).toBe(6);
    storage.kept.clear();
    other.changedElsewhere(null);
    expect(levelOf(other)).toBe(0);
  });

  it('does not undo a change of another tab', () => {
    const storage = storageOf(VERSIONS[1]);
    const [one, other] = [open(() => storage), open(() => storage)];
    other.reset();
    other.refuse('barn.level', '99');
    one.edit(barn, { level: 9 });
    other.changedElsewhere(LIBRARY_KEY);
    expect(other.current()).toMatchObject({ undo: null, refused: {} });
    other.undo();
    expect(levelOf(other)).toBe(9);
    expect(levelOf(open(() => storage))).toBe(9);
  });

  it('keeps unsaved plans, the Undo and refused input when another tab changes “my farm”', () => {
    const full = open(() => storageOf({}, 0));
    full.edit(barn, { level: 6 });
    full.refuse('silo.level', '99');
    full.changedElsewhere('my_farm');
    expect([levelOf(full), full.current().remembers]).toEqual([6, false]);
    expect(full.current().refused).toEqual({ 'silo.level': '99' });

    const other = open(() => storageOf(VERSIONS[1]));
    other.reset();
    other.changedElsewhere('my_farm');
    other.undo();
    expect(levelOf(other)).toBe(6);
  });

  it('lists what could not be read once, not again when another tab changes something', () => {
    const storage = storageOf({ ...VERSIONS[2], [PLAN_KEY]: '{"oops' });
    const store = open(() => storage);
    const { warnings } = store.current();
    expect(warnings).not.toEqual([]);
    store.changedElsewhere(PLAN_KEY);
    expect(store.current().warnings).toEqual(warnings);
  });
});

it('opens anything that is stored, and works from there', () => {
  const random = randomFrom(7);
  const texts = [
    '',
    'null',
    '[]',
    '{',
    '0',
    '"2026"',
    'true',
    '{"version":1,"since":null}',
    '{"version":3}',
    '{"__proto__":{"version":2}}',
    ...Object.values(VERSIONS).flatMap((values) => Object.values(values)),
  ];
  for (let i = 0; i < 600; i++) {
    const values = Object.fromEntries(
      [PLAN_KEY, LIBRARY_KEY, BULLDOZER_KEY, DATE_KEY, NOTICE_KEY].flatMap((key) =>
        random.chance(0.3)
          ? []
          : [[key, random.pick(texts).slice(0, random.chance(0.2) ? random.whole(0, 90) : undefined)]],
      ),
    );
    const storage = storageOf(values);
    const store = open(() => storage, { updatedAt: '2026-06-01T00:00:00Z' });
    store.edit(barn, { level: 11 });
    if (store.current().notice === 'reset') store.acknowledge();
    else expect(levelOf(store)).toBe(11);
    if (store.current().remembers) expect(levelOf(open(() => storage))).toBe(levelOf(store));
    else expect(storage.kept.get(LIBRARY_KEY)).toBe(values[LIBRARY_KEY]);
  }
});

it('keeps the objects that an edit does not change, so that only one card renders', () => {
  const store = open(() => storageOf());
  store.edit(barn, { level: 6 });
  const { refused, plan } = store.current();
  store.edit(silo, { level: 2 });
  expect(store.current().refused).toBe(refused);
  expect(store.current().plan.entries.barn).toBe(plan.entries.barn);
});

describe('plans', () => {
  it('a reset can be undone', () => {
    const store = open(() => storageOf(VERSIONS[1]));
    store.reset();
    expect(store.current()).toMatchObject({ plan: startPlan(shipped), undo: 'The calculator was reset.' });
    store.undo();
    expect(levelOf(store)).toBe(6);
    expect(store.current().undo).toBeNull();
  });

  it('several have names, and deleting one can be undone', () => {
    const storage = storageOf(VERSIONS[2]);
    const store = open(() => storage);
    store.add('  Week   two ');
    store.edit(barn, { level: 9 });
    expect(store.current().library.plans.map(({ name }) => name)).toEqual(['Spring', 'Harvest', 'Week two']);
    store.rename('Week 2');
    store.open('p1');
    expect(levelOf(store)).toBe(3);
    store.remove();
    expect(store.current().library.plans.map(({ name }) => name)).toEqual(['Harvest', 'Week 2']);
    store.undo();
    expect(currentOf(store.current().library).name).toBe('Spring');
    expect(open(() => storage).current().library).toEqual(store.current().library);
  });

  it('have names of their own, before and after the next visit', () => {
    const storage = storageOf(VERSIONS[2]);
    const store = open(() => storage);
    const names = ({ library }: PlanView) => library.plans.map(({ name }) => name);
    store.open('p1');
    for (let times = 0; times < 2; times++) {
      store.rename('Harvest');
      expect(names(store.current())).toEqual(['Harvest (2)', 'Harvest']);
      expect(names(open(() => storage).current())).toEqual(['Harvest (2)', 'Harvest']);
    }
  });

  it('go into a file and come back beside the others', () => {
    const text = open(() => storageOf(VERSIONS[2]), { stock: stockOf({ nail: 40 }) }).fileText();
    const store = open(() => storageOf(VERSIONS[1]));
    store.importFile(text);
    expect(store.current().library.plans.map(({ name }) => name)).toEqual(['My plan', 'Spring', 'Harvest']);
    expect(store.current().plan.owned).toEqual({ nail: 40 });
    store.importFile('{"no": "plans"}');
    expect(store.current().warnings).toEqual(['There is no plan in this file.']);
    expect(store.current().library.plans).toHaveLength(3);
    store.importFile(VERSIONS[1]!.dream_calc!);
    expect(store.current().library.plans).toHaveLength(4);
  });
});

describe('a plan from a link', () => {
  it('goes into a file with the player’s plans, and is the open one there', () => {
    const copy = { ...planned, owned: { nail: 9 } };
    const store = open(() => storageOf(VERSIONS[2]), {
      stock: stockOf({ saw: 3 }),
      opened: { plan: copy, warnings: [], refused: {} },
    });
    const read = readLibrary(JSON.parse(store.fileText()), shipped);
    const { plans } = 'value' in read ? read.value : startLibrary(shipped);
    expect(plans.map(({ name, plan }) => [name, plan.owned])).toEqual([
      ['Spring', { saw: 3 }],
      ['Harvest', { saw: 3 }],
      ['Shared plan', { nail: 9 }],
    ]);
    expect('value' in read && currentOf(read.value).plan).toEqual(copy);
    expect(store.current().library.plans).toHaveLength(2);
  });

  it('goes into a file alone when there is no room beside the player’s plans', () => {
    const storage = storageOf();
    const own = open(() => storage);
    for (let count = 1; count < 50; count++) own.add('Another');
    expect(own.current().library.plans).toHaveLength(50);
    const store = open(() => storage, { opened: { plan: planned, warnings: [], refused: {} } });
    const read = readLibrary(JSON.parse(store.fileText()), shipped);
    expect(read).toMatchObject({ value: { plans: [{ name: 'Shared plan', plan: planned }] } });
  });

  it('is back with its changes when plans from a file are undone', () => {
    const storage = storageOf(VERSIONS[2]);
    const store = open(() => storage, { opened: { plan: planned, warnings: [], refused: {} } });
    store.edit(barn, { level: 12 });
    store.importFile(VERSIONS[1]!.dream_calc!);
    store.undo();
    expect(store.current().copy?.entries.barn).toMatchObject({ level: 12 });
    expect(store.current().library.plans.map(({ name }) => name)).toEqual(['Spring', 'Harvest']);
    store.leaveCopy();
    expect(levelOf(store)).toBe(6);
  });

  it('is a copy that never replaces the player’s plan', () => {
    const storage = storageOf(VERSIONS[2]);
    const before = new Map(storage.kept);
    const store = open(() => storage, {
      opened: { plan: withEntry(planned, silo, { level: 9 }), warnings: [], refused: {} },
    });
    store.edit(barn, { level: 12 });
    store.reset();
    store.undo();
    expect(levelOf(store)).toBe(12);
    expect(storage.kept).toEqual(before);
    store.keepCopy();
    expect(store.current().library.plans.map(({ name }) => name)).toEqual(['Spring', 'Harvest', 'Shared plan']);
    store.open('p2');
    expect(levelOf(store)).toBe(6);
  });

  it('is not changed by another tab, and its last change can still be undone', () => {
    const storage = storageOf(VERSIONS[2]);
    const store = open(() => storage, { opened: { plan: planned, warnings: [], refused: {} } });
    store.reset();
    store.refuse('silo.level', '99');
    open(() => storage).edit(barn, { level: 9 });
    store.changedElsewhere(PLAN_KEY);
    expect(store.current()).toMatchObject({ undo: 'The calculator was reset.', refused: { 'silo.level': '99' } });
    store.undo();
    expect(levelOf(store)).toBe(6);
    store.leaveCopy();
    expect(levelOf(store)).toBe(9);
  });

  it('is in the address as it was changed, with all that its sender entered', () => {
    const costs = [{ ref: 'barn', row: 11, key: 'nail', value: 5 }];
    const store = open(() => storageOf(), { opened: { plan: { ...planned, costs }, warnings: [], refused: {} } });
    const { newSearch } = store;
    const reopened = () => planFromAddress(new URLSearchParams(newSearch() || ''), shipped).plan;
    expect(newSearch()).toBe(false);
    store.refuse('silo.level', '99');
    expect(newSearch()).toBe(false);
    store.edit(barn, { level: 3, spread: 2 });
    expect(reopened()).toEqual({ ...withEntry(planned, barn, { level: 3, spread: 2 }), costs });
    store.reset();
    expect(reopened()).toEqual(startPlan(shipped));
    store.undo();
    expect(reopened()).toEqual(store.current().copy);
    expect(open(() => storageOf()).newSearch()).toBe(false);
  });

  it('is in the address again, unchanged, once leaving it is undone', () => {
    const store = open(() => storageOf(VERSIONS[2]), { opened: { plan: planned, warnings: [], refused: {} } });
    store.importFile(VERSIONS[1]!.dream_calc!);
    expect(store.newSearch()).toBe('');
    store.undo();
    expect(planFromAddress(new URLSearchParams(store.newSearch() || ''), shipped).plan).toEqual(planned);
  });

  it('is opened by an offline copy of the page', () => {
    const storage = storageOf(VERSIONS[2]);
    const before = new Map(storage.kept);
    const store = open(() => storage, {
      openedHere: () => ({ plan: planned, warnings: ['Shortened.'], refused: { 'silo.level': '99' } }),
    });
    expect(store.first()).toMatchObject({ copy: null, warnings: [] });
    expect(store.current()).toMatchObject({ copy: planned, plan: planned, refused: { 'silo.level': '99' } });
    expect(store.current().warnings[0]).toBe('Shortened.');
    expect(store.newSearch()).toBe(false);
    store.edit(barn, { level: 12 });
    store.changedElsewhere(PLAN_KEY);
    expect(levelOf(store)).toBe(12);
    expect(storage.kept).toEqual(before);
    store.leaveCopy();
    expect(store.newSearch()).toBe('');
    expect(levelOf(store)).toBe(6);
  });

  it('is left for the player’s plan', () => {
    const store = open(() => storageOf(VERSIONS[2]), {
      opened: { plan: startPlan(shipped), warnings: [], refused: {} },
    });
    expect(levelOf(store)).toBe(0);
    store.leaveCopy();
    expect(levelOf(store)).toBe(6);
  });

  it.each([
    ['another plan is opened', (store: ReturnType<typeof open>) => store.open('p1'), 3],
    ['it becomes a new plan', (store: ReturnType<typeof open>) => store.add('New'), 9],
    ['plans come from a file', (store: ReturnType<typeof open>) => store.importFile(VERSIONS[1]!.dream_calc!), 6],
  ])('is left when %s', (_, act, level) => {
    const copy = withEntry(startPlan(shipped), barn, { level: 9 });
    const store = open(() => storageOf(VERSIONS[2]), { opened: { plan: copy, warnings: [], refused: {} } });
    act(store);
    expect(store.current().copy).toBeNull();
    expect(levelOf(store)).toBe(level);
  });

  it('becomes the plan of a player without one', () => {
    const store = open(() => storageOf(), { opened: { plan: planned, warnings: [], refused: {} } });
    store.keepCopy();
    expect(store.current()).toMatchObject({ copy: null, library: { plans: [{ name: 'My plan', plan: planned }] } });
  });
});

describe('the stock', () => {
  it('is shared by all plans, and stored with the farm', () => {
    const stock = stockOf({ saw: 3 });
    const store = open(() => storageOf(VERSIONS[2]), { stock });
    expect(store.current().plan.owned).toEqual({ saw: 3 });
    store.setOwned('nail', 2);
    expect(stock.now()).toEqual({ saw: 3, nail: 2 });
    store.open('p1');
    store.reset();
    expect(store.current().plan.owned).toEqual({ saw: 3, nail: 2 });
    store.importFile(open(() => storageOf(VERSIONS[2])).fileText());
    expect(store.current().plan.owned, 'what is known is not replaced').toEqual({ saw: 3, nail: 2 });
    stock.change({ saw: 1 });
    store.changedElsewhere('my_farm');
    expect(store.current().plan.owned).toEqual({ saw: 1 });
  });

  it('is not stored with the plans, but goes into their file', () => {
    const ownedIn = (text: string) =>
      (JSON.parse(text) as { plans: Array<{ owned: object }> }).plans.map(({ owned }) => owned);
    const storage = storageOf();
    const stock = stockOf({ saw: 3 });
    const store = open(() => storage, { stock });
    store.edit(barn, { level: 6 });
    store.setOwned('nail', 2);
    expect(ownedIn(storage.kept.get(LIBRARY_KEY)!)).toEqual([{}]);
    expect(ownedIn(store.fileText())).toEqual([{ saw: 3, nail: 2 }]);
    stock.change({});
    store.changedElsewhere('my_farm');
    store.edit(barn, { level: 7 });
    expect(store.current().plan.owned).toEqual({});
    expect(ownedIn(store.fileText())).toEqual([{}]);
  });

  it('that an older version stored with the plans moves to the farm first', () => {
    const storage = storageOf(VERSIONS[2]);
    let room = false;
    const kept: unknown[] = [];
    const stock = { now: () => ({ nail: 40 }), change: (next: object) => room && kept.push(next) > 0 };
    const store = open(() => storage, { stock });
    store.edit(barn, { level: 8 });
    expect(store.current().remembers).toBe(false);
    expect(storage.kept.get(LIBRARY_KEY), 'it is nowhere else').toBe(VERSIONS[2]!.dream_plans);
    room = true;
    store.edit(barn, { level: 9 });
    expect(store.current().remembers).toBe(true);
    expect(kept).toEqual([{ nail: 40 }]);
    expect(storage.kept.get(LIBRARY_KEY)).not.toContain('nail');
  });

  it('of a copy is its owner’s', () => {
    const stock = stockOf({ saw: 3 });
    const store = open(() => storageOf(), {
      stock,
      opened: { plan: { ...planned, owned: { nail: 9 } }, warnings: [], refused: {} },
    });
    store.setOwned('nail', 8);
    expect([store.current().plan.owned, stock.now()]).toEqual([{ nail: 8 }, { saw: 3 }]);
    store.keepCopy();
    expect(store.current().plan.owned).toEqual({ saw: 3 });
  });

  it.each([
    ['kept', (store: ReturnType<typeof open>) => store.keepCopy()],
    ['made a new plan', (store: ReturnType<typeof open>) => store.add('New')],
  ])('of a copy that is %s becomes that of a player without a stock', (_, act) => {
    const stock = stockOf();
    const store = open(() => storageOf(), {
      stock,
      opened: { plan: { ...planned, owned: { nail: 9 } }, warnings: [], refused: {} },
    });
    act(store);
    expect([store.current().plan.owned, stock.now()]).toEqual([{ nail: 9 }, { nail: 9 }]);
  });

  describe('that came with a file', () => {
    const text = open(() => storageOf(VERSIONS[2]), { stock: stockOf({ nail: 40 }) }).fileText();
    const imported = () => {
      const stock = stockOf();
      const store = open(() => storageOf(VERSIONS[1]), { stock });
      store.importFile(text);
      expect(stock.now()).toEqual({ nail: 40 });
      return { store, stock };
    };

    it('goes when its plans are undone', () => {
      const { store, stock } = imported();
      store.undo();
      expect([store.current().plan.owned, stock.now()]).toEqual([{}, {}]);
    });

    it('is not undone after a change in another tab', () => {
      const { store, stock } = imported();
      stock.change({ saw: 1 });
      store.changedElsewhere('my_farm');
      store.undo();
      expect(store.current().library.plans).toHaveLength(1);
      expect([store.current().plan.owned, stock.now()]).toEqual([{ saw: 1 }, { saw: 1 }]);
    });
  });
});

describe('what counts', () => {
  it('is at first what a new farm has', () => {
    const { entries } = open(() => storageOf()).current().plan;
    expect(shipped.filter(({ ref }) => entries[ref]!.active).map(({ ref }) => ref)).toEqual([
      'farmhouse',
      'land',
      'barn',
      'silo',
      'field',
      'house',
    ]);
    expect(shipped.every(({ ref }) => entries[ref]!.active === entries[ref]!.level >= 0)).toBe(true);
  });

  it('can be all, no or one building at once, and is stored', () => {
    const storage = storageOf(VERSIONS[2]);
    const store = open(() => storage);
    const active = () =>
      shipped.filter(({ ref }) => open(() => storage).current().plan.entries[ref]!.active).map(({ ref }) => ref);
    store.refuse('silo.level', 'x');
    store.count(shipped);
    expect(active()).toHaveLength(19);
    store.count([silo]);
    expect(active()).toEqual(['silo']);
    store.count([]);
    expect(active()).toEqual([]);
    expect(levelOf(store)).toBe(6);
    expect(store.current().refused).toEqual({ 'silo.level': 'x' });
  });
});

describe('a field that cannot be used', () => {
  it('is cleared when another field moves the target', () => {
    const store = open(() => storageOf());
    for (const change of [{ level: 3 }, { spread: 2 }]) {
      store.refuse('barn.target', '99');
      store.edit(barn, { bull: true });
      expect(store.current().refused).toEqual({ 'barn.target': '99' });
      store.edit(barn, change);
      expect(store.current().refused).toEqual({});
    }
  });

  it('does not change the plan until it is corrected', () => {
    const storage = storageOf(VERSIONS[1]);
    const store = open(() => storage);
    store.refuse('barn.level', '99');
    store.refuse('have.nail', '2.5');
    expect(levelOf(store)).toBe(6);
    store.setBulldozer(false);
    store.edit(silo, { level: 3 });
    expect(store.current().refused).toEqual({ 'barn.level': '99', 'have.nail': '2.5' });
    store.edit(barn, { level: 8 });
    store.setOwned('nail', 2);
    expect(store.current()).toMatchObject({ refused: {}, plan: { owned: { nail: 2 } } });
    expect(levelOf(store)).toBe(8);
  });

  it('is cleared by another plan', () => {
    const store = open(() => storageOf(VERSIONS[2]));
    store.refuse('barn.level', '99');
    store.open('p1');
    expect(store.current().refused).toEqual({});
    store.refuse('barn.level', '99');
    store.reset();
    expect(store.current().refused).toEqual({});
    store.refuse('barn.level', '99');
    store.undo();
    expect(store.current().refused).toEqual({});
  });
});

describe('notices', () => {
  it.each([
    ['2025-02-21T23:59:59.999Z', 'reset'],
    ['2025-02-22T00:00:00.000Z', 'update'],
    ['2025-02-22T11:59:59.999Z', 'update'],
    ['2025-02-22T12:00:00.000Z', 'none'],
  ])('with the shipped dates, a plan of %s gets %s', (saved, notice) => {
    expect(open(() => storageOf({ ...VERSIONS[1], calc_date: saved }), shippedDates).current().notice).toBe(notice);
  });

  const stored = (date: string) => storageOf({ ...VERSIONS[2], [DATE_KEY]: date });

  it('a player without a plan gets none', () => {
    expect(open(() => storageOf()).current().notice).toBe('none');
  });

  it('the update is offered and accepted, and can be undone', () => {
    const store = open(() => stored(fresh), { updatedAt: '2026-06-01T00:00:00Z' });
    expect(store.current().notice).toBe('update');
    store.updateAndReset();
    expect(store.current()).toMatchObject({ notice: 'none', plan: startPlan(shipped) });
    store.undo();
    expect(levelOf(store)).toBe(6);
  });

  describe('an offered update is not lost', () => {
    const offered = { updatedAt: '2026-06-01T00:00:00Z' };
    const editedSince = (date: string | null) => {
      const storage = storageOf({ ...VERSIONS[2] });
      if (date === null) storage.removeItem(DATE_KEY);
      else storage.setItem(DATE_KEY, date);
      open(() => storage, offered).edit(barn, { level: 7 });
      expect(storage.kept.get(DATE_KEY)).toBe('2026-11-21T08:00:00.000Z');
      return storage;
    };

    it.each([fresh, 'yesterday', null])('by an edit of a plan of %s', (date) => {
      const storage = editedSince(date);
      const again = open(() => storage, offered);
      expect(again.current().notice).toBe('update');
      again.edit(barn, { level: 8 });
      expect(open(() => storage, offered).current().notice).toBe('update');
    });

    it.each([
      ['updated', 'updateAndReset'],
      ['put off', 'later'],
      ['reset', 'reset'],
    ] as const)('until the plan is %s', (_, answer) => {
      for (const storage of [editedSince(fresh), stored(fresh)]) {
        const store = open(() => storage, offered);
        store[answer]();
        expect(store.current().notice).toBe('none');
        expect(open(() => storage, offered).current().notice).toBe('none');
        expect(storage.kept.has(NOTICE_KEY)).toBe(false);
        open(() => storage, offered).edit(barn, { level: 9 });
        expect(open(() => storage, offered).current().notice).toBe('none');
      }
    });

    it('and another tab follows the answer', () => {
      const storage = editedSince(fresh);
      const [one, other] = [open(() => storage, offered), open(() => storage, offered)];
      expect(other.current().notice).toBe('update');
      one.later();
      expect(KEYS).toContain(NOTICE_KEY);
      other.changedElsewhere(NOTICE_KEY);
      expect(other.current().notice).toBe('none');
    });

    it('nor is the forced reset that follows it', () => {
      const storage = editedSince(fresh);
      expect(open(() => storage, { ...offered, resetAt: '2026-03-01T00:00:00Z' }).current().notice).toBe('reset');
    });

    it.each(['{"oops', '{}', '{"version":9,"since":"2027-01-01"}', '[]', '{"version":1,"since":"never"}'])(
      'and is made again where its note cannot be read: %s',
      (note) => {
        const storage = storageOf({ ...VERSIONS[2], [DATE_KEY]: '2026-11-01T00:00:00.000Z', [NOTICE_KEY]: note });
        expect(open(() => storage, offered).current().notice).toBe('update');
      },
    );

    it('by a plan from a link', () => {
      const storage = stored(fresh);
      const before = new Map(storage.kept);
      const store = open(() => storage, { ...offered, opened: { plan: planned, warnings: [], refused: {} } });
      store.edit(barn, { level: 3 });
      store.reset();
      expect(store.current().notice).toBe('update');
      expect(storage.kept).toEqual(before);
    });
  });

  it('the forced reset waits for the player, and keeps a copy of the old plans', () => {
    const storage = stored(fresh);
    const store = open(() => storage, { updatedAt: '2026-06-01T00:00:00Z', resetAt: '2026-06-01T00:00:00Z' });
    expect(store.current().notice).toBe('reset');
    store.edit(barn, { level: 11 });
    expect(levelOf(store)).toBe(6);
    expect(storage.kept.get(DATE_KEY)).toBe(fresh);
    store.acknowledge();
    expect(store.current()).toMatchObject({
      notice: 'none',
      plan: startPlan(shipped),
      library: { plans: [{ name: 'My plan' }] },
    });
    expect(storage.kept.get(BEFORE_RESET_KEY)).toContain('Harvest');
    expect(open(() => storage, { resetAt: '2026-06-01T00:00:00Z' }).current().notice).toBe('none');
  });

  it('the forced reset keeps a copy of the old plans even if only the new ones make room for it', () => {
    const storage = storageOf(VERSIONS[2]);
    const before = open(() => storage, { stock: stockOf({ nail: 40 }) });
    for (const name of ['Third', 'Fourth', 'Fifth']) before.add(name);
    storage.setItem(DATE_KEY, fresh);
    const size = () => [...storage.kept.values()].reduce((sum, { length }) => sum + length, 0);
    const room = size() + storage.kept.get(LIBRARY_KEY)!.length / 2;
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (size() - (storage.kept.get(key)?.length ?? 0) + value.length > room) throw new Error('QuotaExceededError');
      setItem.call(storage, key, value);
    };
    const store = open(() => storage, { resetAt: '2026-06-01T00:00:00Z', stock: stockOf({ nail: 40 }) });
    expect(store.current().notice).toBe('reset');
    store.acknowledge();
    expect(store.current()).toMatchObject({
      notice: 'none',
      remembers: true,
      library: { plans: [{ name: 'My plan' }] },
    });
    const aside = readLibrary(JSON.parse(storage.kept.get(BEFORE_RESET_KEY)!), shipped);
    expect('value' in aside && aside.value.plans.map(({ name, plan }) => [name, plan.owned])).toEqual(
      ['Spring', 'Harvest', 'Third', 'Fourth', 'Fifth'].map((name) => [name, { nail: 40 }]),
    );
  });

  it('the forced reset works without room for the old plans', () => {
    const storage = storageOf(Object.fromEntries(stored(fresh).kept), 0);
    const store = open(() => storage, { resetAt: '2026-06-01T00:00:00Z' });
    expect(store.current().notice).toBe('reset');
    store.acknowledge();
    expect(store.current()).toMatchObject({ notice: 'none', plan: startPlan(shipped), remembers: false });
  });

  it('the forced reset works when storage is blocked while it waits', () => {
    let storage = () => storageOf(Object.fromEntries(stored(fresh).kept));
    const store = open(() => storage(), { resetAt: '2026-06-01T00:00:00Z' });
    expect(store.current().notice).toBe('reset');
    storage = () => {
      throw new Error('SecurityError');
    };
    store.acknowledge();
    expect(store.current()).toMatchObject({ notice: 'none', plan: startPlan(shipped), remembers: false });
  });
});
