import { Fragment, useContext, useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import type { DreamBuilding, Material } from '~/api/types';
import { AdSlot } from '~/features/ads';
import { SearchContext } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Button } from '~/ui/button';
import { clockNow } from '~/ui/clock';
import { isKnown } from '~/ui/figure';
import { materialsByKey } from '~/ui/materials';
import { NO_ANSWER } from '~/ui/whole-number';
import { CALCULATOR_PATH, planFromAddress } from './address';
import { Announcer } from './announcer';
import { BuildingCard } from './building-card';
import { buildingsOf } from './buildings';
import { CalculatorNotices } from './calculator-notices';
import { Instructions } from '~/routes/dream.calculator';
import { PlanBar, PlanDeeds } from './plan-bar';
import { FORM_MARK } from './query';
import { backOf, entryOf, missingOf, needOf, totalsOf } from './rules';
import { TotalCard } from './total-card';
import { TotalStrip } from './total-strip';
import type { Building, CalculatorContent, Plan } from './types';
import { usePlans } from './use-plans';
import { sharesText, totalsText } from './words';

interface CalculatorProps {
  /** For each building, whether an ad place stands before its card. */
  ads: boolean[];
  adProvider: string | null;
}

/** Answers of the API. */
interface CalculatorData {
  content: CalculatorContent;
  tables: readonly DreamBuilding[];
  counted: { materials: readonly Material[] };
}

/** The calculator: without scripts a form whose totals the server works out, with them instant. What a player sets is kept by the browser, not in the address. */
function Calculator({ ads, adProvider, content, tables, counted }: CalculatorProps & CalculatorData) {
  const search = useContext(SearchContext);
  const [buildings] = useState(() => buildingsOf(content.buildings, tables));
  const [materials] = useState(() => materialsByKey(counted.materials));
  const { store, view, ready } = usePlans(() => ({
    buildings,
    opened: planFromAddress(new URLSearchParams(search), buildings),
    updatedAt: content.updatedAt,
    resetAt: content.resetAt,
    clock: clockNow,
  }));
  const { plan } = view;
  const differ = !buildings.every(({ isExample }) => isExample);
  const isAnswered = Object.keys(view.refused).length === 0;
  const totals = totalsOf(plan, buildings);
  const missing = missingOf(totals, plan.owned);
  // Each change moves the shares of many cards: they follow a moment later, so that the total need not wait for them.
  const shared = useDeferredValue(plan);
  const shares = useMemo(() => sharesOf(shared, buildings), [shared, buildings]);
  // The browser's history keeps the page; only its address forgets the link.
  const onLeave = () => window.history.replaceState(window.history.state, '', CALCULATOR_PATH);
  const onSubmit = (event: FormEvent) => event.preventDefault();
  return (
    <>
      <form
        className="prints grid grid-cols-1 gap-4 md:grid-cols-[1fr_19rem] md:items-start md:gap-5 print:block"
        action={CALCULATOR_PATH}
        autoComplete="off"
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name={FORM_MARK} value="1" />
        <PlanBar view={view} store={store} buildings={buildings} />
        <TotalCard
          plan={plan}
          buildings={buildings}
          totals={missing}
          leftOut={leftOut(plan, buildings)}
          materials={materials}
          store={store}
          refused={view.refused}
          remembers={view.remembers}
        />
        <div className="flex flex-col gap-4">
          <CalculatorNotices view={view} store={store} ready={ready} onLeave={onLeave} />
          <PlanDeeds view={view} store={store} />
          <TotalStrip totals={missing} materials={materials} bulldozer={plan.bulldozer} isAnswered={isAnswered} />
          <div className="grid grid-fill-72 items-start gap-3 print:grid-cols-2">
            <div className="col-span-full flex items-center gap-2.5 print:hidden">
              <div className="flex-1">
                <h2>Buildings</h2>
                <p className="text-sm text-soft">
                  {buildings.filter((building) => entryOf(plan, building).active).length} of {buildings.length} count
                </p>
              </div>
              <Button look="plain" className="noscript:hidden" onClick={() => store.count(buildings)}>
                All
              </Button>
              <Button look="plain" className="noscript:hidden" onClick={() => store.count([])}>
                None
              </Button>
            </div>
            {buildings.map((building, place) => (
              <Fragment key={building.ref}>
                {ads[place] && <AdSlot provider={adProvider} name={`dream-calculator-${place}`} />}
                <BuildingCard
                  building={building}
                  differ={differ}
                  entry={entryOf(plan, building)}
                  bulldozer={plan.bulldozer}
                  shares={shares[place] ?? ''}
                  materials={materials}
                  store={store}
                  refused={view.refused}
                />
              </Fragment>
            ))}
          </div>
        </div>
      </form>
      <Instructions />
      <Announcer text={isAnswered ? totalsText(totals, materials, plan.bulldozer) : NO_ANSWER} ready={ready} />
    </>
  );
}

/** Each building's shares of what is needed. */
function sharesOf(plan: Plan, buildings: readonly Building[]): string[] {
  const needed = new Map(totalsOf(plan, buildings).map(({ key, need }) => [key, need]));
  return buildings.map((building) => sharesText(needOf(building, entryOf(plan, building)), needed));
}

/** Names of the buildings of which the totals leave something out. */
function leftOut(plan: Plan, buildings: readonly Building[]): string[] {
  return buildings
    .filter((building) => {
      const entry = entryOf(plan, building);
      const sums = [
        ...needOf(building, entry).values(),
        ...(plan.bulldozer && entry.bull ? backOf(building, entry).values() : []),
      ];
      return entry.active && !sums.every(isKnown);
    })
    .map(({ name }) => name);
}

export default defineIsland<CalculatorProps, CalculatorData>('calculator', Calculator, () => ({
  content: '/api/dream/calculator',
  tables: '/api/dream/buildings',
  counted: '/api/materials',
}));
