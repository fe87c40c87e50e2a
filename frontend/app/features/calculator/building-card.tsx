import { memo, useDeferredValue } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { Toggle } from '~/ui/toggle';
import { NO_ANSWER } from '~/ui/whole-number';
import { CardFields } from './card-fields';
import { CostList } from './cost-list';
import type { PlanStore } from './plan-store';
import { fieldName, type Refused } from './query';
import { StepTable } from './step-table';
import type { Building, Entry } from './types';

export interface BuildingCardProps {
  building: Building;
  entry: Entry;
  /** The plan is in bulldozer mode. */
  bulldozer: boolean;
  /** Its shares of the total in words, one for each of the building's `keys`: a text, so that a card is drawn again only when it changes. */
  shares: string;
  materials: Materials;
  store: PlanStore;
  refused: Refused;
  /** Its picture loads at once. */
}

/** One building: what it has, what is planned, and what that costs. */
export const BuildingCard = memo(function BuildingCard({
  building,
  entry,
  bulldozer,
  shares,
  materials,
  store,
  refused,
}: BuildingCardProps) {
  const { ref, name, image } = building;
  // In a part that is closed until it is asked for: it follows once the sums are painted.
  const stepped = useDeferredValue(entry);
  const isAnswered = !Object.keys(refused).some((field) => field.startsWith(`${ref}.`));
  return (
    <section
      className={classes('card calc-card', !entry.active && isAnswered && 'calc-off')}
      aria-labelledby={`card-${ref}-name`}
    >
      <div className="calc-name">
        <Picture src={image} size={36} />
        <h3 id={`card-${ref}-name`}>{name}</h3>
        <Toggle
          name={fieldName(building, 'active')}
          label="Active"
          checked={entry.active}
          onChange={(active) => store.edit(building, { active })}
        />
      </div>
      <CardFields building={building} entry={entry} store={store} refused={refused} />
      <Button look="quiet" className="calc-only calc-scripted" onClick={() => store.count([building])}>
        Only this
      </Button>
      {isAnswered ? (
        <>
          <CostList building={building} entry={entry} bulldozer={bulldozer} shares={shares} materials={materials} />
          {entry.active && <StepTable building={building} entry={stepped} materials={materials} />}
        </>
      ) : (
        <p className="calc-say">{NO_ANSWER}</p>
      )}
    </section>
  );
});
