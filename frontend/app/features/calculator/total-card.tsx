import type { Materials } from '~/ui/materials';
import { Button } from '~/ui/button';
import { Toggle } from '~/ui/toggle';
import { NO_ANSWER } from '~/ui/whole-number';
import { OwnedFields } from './owned-fields';
import { ReachList } from './reach-list';
import type { PlanStore } from './plan-store';
import { BULLDOZER_FIELD, type Refused } from './query';
import type { Missing } from './rules';
import { TotalRow } from './total-row';
import type { Building, Plan } from './types';

interface TotalCardProps {
  plan: Plan;
  buildings: readonly Building[];
  totals: Missing[];
  /** Names of the buildings of which something is left out. */
  leftOut: string[];
  materials: Materials;
  store: PlanStore;
  refused: Refused;
}

/** The answer: what all active buildings need together, and what is still missing of it. */
export function TotalCard({ plan, buildings, totals, leftOut, materials, store, refused }: TotalCardProps) {
  const isAnswered = Object.keys(refused).length === 0;
  const owning = totals.some(({ missing }) => missing !== null);
  return (
    <section className="card calc-total" id="total" aria-label="Total">
      <table className={owning ? 'calc-owning' : undefined}>
        <caption>Total materials</caption>
        <thead>
          <tr>
            <td colSpan={owning ? 3 : 2}>
              <Toggle
                name={BULLDOZER_FIELD}
                label="Bulldozer mode"
                checked={plan.bulldozer}
                onChange={store.setBulldozer}
              />
            </td>
          </tr>
          <tr>
            <th scope="col">Material</th>
            <th scope="col">Needed</th>
            {owning && <th scope="col">Missing</th>}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ key, ...total }) => (
            <TotalRow
              key={key}
              {...total}
              isAnswered={isAnswered}
              owning={owning}
              name={materials[key]?.plural ?? key}
              pic={materials[key]?.pic}
            />
          ))}
        </tbody>
      </table>
      {!isAnswered && <p className="calc-left-out">{NO_ANSWER}</p>}
      {isAnswered && leftOut.length > 0 && (
        <p className="calc-left-out">
          <b className="unknown">?</b> Not in the totals, because nobody knows it: a part of {leftOut.join(', ')}.
          Refresh the page now and then: it may have become known.
        </p>
      )}
      <OwnedFields owned={plan.owned} materials={materials} store={store} refused={refused} />
      {isAnswered && <ReachList plan={plan} buildings={buildings} store={store} />}
      <noscript>
        <Button type="submit">Work out the totals</Button>
      </noscript>
    </section>
  );
}
