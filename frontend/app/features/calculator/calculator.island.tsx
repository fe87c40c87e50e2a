import { useContext, useDeferredValue, useMemo, useState, useEffect, useSyncExternalStore } from 'react';
import { AdSlot } from '~/features/ads';
import { SearchContext, setSearch } from '~/islands/address';
import type { AnswersAt } from '~/islands/define';
import { defineTable } from '~/islands/overlaid';
import { farmNow, setFarm } from '~/islands/farm';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { clockNow } from '~/ui/clock';
import { isKnown } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import { NO_ANSWER } from '~/ui/whole-number';
import { Announcer, sharesText, totalsText } from './cards/announcer';
import { AddBuildings } from './cards/add-buildings';
import { BuildingCard } from './cards/building-card';
import { buildingsOf, entryOf, newIn, withCosts, type Building, type Plan } from './plan/plan';
import { CalculatorNotices } from './cards/calculator-notices';
import { CalculatorContext } from './cards/context';
import { PlanBar, PlanActions, ResetCard } from './cards/plan-bar';
import { createPlanStore, nameOf, type PlanStore, type PlanView } from './storage/plan-store';
import { CALCULATOR_PATH, planFromAddress, FORM_MARK } from './share/query';
import { ReachCard } from './cards/reach-card';
import { backOf, missingOf, needOf, ownIn, totalsOf } from './plan/rules';
import { SenderCosts } from './cards/sender-costs';
import { TotalCard } from './cards/total-card';
import { TotalStrip } from './cards/total-strip';

interface CalculatorProps {
  /** Whether an ad comes before the card at each index. */
  ads: boolean[];
  adProvider: string | null;
}

const ADDRESSES = {
  content: '/api/dream/calculator',
  tables: '/api/dream/buildings',
  materialList: '/api/materials',
} as const;

/** Without scripts this is a form and the server works out the totals. A player's settings stay in the browser. */
function Calculator({ ads, adProvider, content, tables, materialList }: CalculatorProps & AnswersAt<typeof ADDRESSES>) {
  const search = useContext(SearchContext);
  const [calculator] = useState(() => {
    const buildings = buildingsOf(content.buildings, tables);
    const openedBy = (query: string) => planFromAddress(new URLSearchParams(query), buildings);
    const opened = openedBy(search);
    const store = createPlanStore({
      buildings,
      opened,
      openedHere: () => (location.search === search ? opened : openedBy(location.search)),
      updatedAt: content.updatedAt,
      resetAt: content.resetAt,
      clock: clockNow,
      afterPaint: (act) => requestAnimationFrame(() => setTimeout(act)),
      storage: () => window.localStorage,
      stock: { now: () => farmNow().stock, change: (stock) => setFarm({ stock }) },
    });
    return { materials: materialsByKey(materialList), store };
  });
  // The store knows how many levels there are; what they cost may be the player's own figures.
  const mine = useMemo(() => buildingsOf(content.buildings, tables), [content, tables]);
  const { materials, store } = calculator;
  const view = usePlans(store);
  const { plan } = view;
  // After an edit, what is not at the finger follows a moment later. Another plan is shown at once and whole.
  const deferred = useDeferredValue(view);
  const calm = deferred !== store.first() && nameOf(deferred) === nameOf(view) ? deferred : view;
  const sent = useMemo(() => newIn(mine, plan.costs ?? []), [mine, plan.costs]);
  const buildings = useMemo(() => withCosts(mine, sent), [mine, sent]);
  const shared = useMemo(() => ({ ...calculator, buildings }), [calculator, buildings]);
  const refused = Object.keys(view.refused);
  const isAnswered = refused.length === 0;
  const active = buildings.filter((building) => entryOf(plan, building).active);
  // A field that cannot be used stays visible.
  const hasCard = (building: Building) =>
    active.includes(building) || refused.some((field) => field.startsWith(`${building.ref}.`));
  const missing = missingOf(totalsOf(plan, buildings), plan.owned);
  const said = useMemo(
    () => ({
      totals: totalsOf(calm.plan, buildings),
      shares: sharesOf(calm.plan, buildings),
      leftOut: leftOut(calm.plan, buildings),
      own: ownIn(calm.plan, mine).length > 0,
    }),
    [calm.plan, buildings, mine],
  );
  const newSearch = store.newSearch();
  useEffect(() => {
    if (newSearch === false) return;
    // The page stays in the browser's history; its address says what it shows, also after Back.
    const follow = () => location.search !== newSearch && setSearch(newSearch, 'replace');
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [newSearch]);
  return (
    <CalculatorContext.Provider value={shared}>
      {!view.copy && (
        <>
          {/* Shown in place of the start's totals while the player's own plan loads. */}
          <p className="absolute hidden mine:block" role="status">
            Loading the calculator...
          </p>
          <noscript>
            <p className="mb-2">These are the levels of a new farm. Set yours, then work out the totals.</p>
          </noscript>
        </>
      )}
      <form
        className={classes(
          'prints grid grid-cols-1 gap-4 md:grid-cols-[1fr_19rem] md:items-start md:gap-5 print:block',
          !view.copy && 'mine:unseen',
        )}
        action={CALCULATOR_PATH}
        autoComplete="off"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name={FORM_MARK} value="1" />
        <CalculatorNotices view={calm} />
        <PlanBar view={calm} />
        <TotalCard
          plan={plan}
          totals={missing}
          leftOut={said.leftOut}
          own={said.own}
          refused={view.refused}
          remembers={view.remembers}
        >
          <SenderCosts costs={sent} isCopy={view.copy !== null} />
        </TotalCard>
        <div className="flex flex-col gap-4">
          <PlanActions view={calm} />
          <TotalStrip totals={missing} bulldozer={plan.bulldozer} isAnswered={isAnswered} />
          <div className="grid grid-fill-72 items-start gap-3 print:grid-cols-2">
            <div className="col-span-full flex flex-wrap items-center gap-2.5 print:hidden">
              <div className="flex-1">
                <h2>Buildings</h2>
                <p className="text-sm text-soft">{`${active.length} of ${buildings.length} included`}</p>
              </div>
              <Button look="plain" className="noscript:hidden" onClick={() => store.count(buildings)}>
                All
              </Button>
              <Button look="plain" className="noscript:hidden" onClick={() => store.count([])}>
                None
              </Button>
            </div>
            <AddBuildings plan={plan} inactive={buildings.filter((building) => !hasCard(building))} />
            {buildings
              .filter(hasCard)
              .flatMap((building, place) => [
                ads[place] && <AdSlot key={place} provider={adProvider} name={`dream-calculator-${place}`} />,
                <BuildingCard
                  key={building.ref}
                  building={building}
                  entry={entryOf(plan, building)}
                  bulldozer={plan.bulldozer}
                  shares={said.shares[buildings.indexOf(building)] ?? ''}
                  refused={view.refused}
                />,
              ])}
          </div>
          <ReachCard plan={calm.plan} isAnswered={isAnswered} />
          <ResetCard undo={calm.undo} />
        </div>
      </form>
      <Announcer text={isAnswered ? totalsText(said.totals, materials, calm.plan.bulldozer) : NO_ANSWER} />
    </CalculatorContext.Provider>
  );
}

function sharesOf(plan: Plan, buildings: readonly Building[]): string[] {
  const needed = new Map(totalsOf(plan, buildings).map(({ key, need }) => [key, need]));
  return buildings.map((building) => sharesText(needOf(building, entryOf(plan, building)), needed));
}

/** Active buildings with unknown costs: "part of Barn", or "Barn" if nothing of it is known. */
function leftOut(plan: Plan, buildings: readonly Building[]): string[] {
  return buildings.flatMap((building) => {
    const entry = entryOf(plan, building);
    const sums = [
      ...needOf(building, entry).values(),
      ...(plan.bulldozer && entry.bull ? backOf(building, entry).values() : []),
    ];
    if (!entry.active || sums.every(isKnown)) return [];
    return (sums.some(({ least }) => least) ? 'part of ' : '') + building.name;
  });
}

/** The plans on the page. The server and the first render know only the address. */
function usePlans(store: PlanStore): PlanView {
  const view = useSyncExternalStore(store.subscribe, store.current, store.first);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => store.changedElsewhere(key);
    // A page in the back/forward cache missed the changes of other tabs.
    const back = ({ persisted }: PageTransitionEvent) => persisted && store.changedElsewhere(null);
    addEventListener('storage', follow);
    addEventListener('pageshow', back);
    // The page may go before it is painted. An island lasts as long as its page.
    addEventListener('visibilitychange', store.flush);
  }, [store]);

  return view;
}

export default defineTable('calculator', Calculator, (_: CalculatorProps) => ADDRESSES);
