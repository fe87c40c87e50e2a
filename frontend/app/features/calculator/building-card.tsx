import { memo, useDeferredValue } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Toggle } from '~/ui/choice';
import { classes } from '~/ui/classes';
import { Example } from '~/ui/provenance';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { NO_ANSWER } from '~/ui/whole-number';
import { CardFields } from './card-fields';
import { CostList } from './cost-list';
import type { PlanStore } from './plan-store';
import { fieldName, type Refused } from './query';
import { StepTable } from './step-table';
import { Say } from './summary';
import type { Building, Entry } from './types';

export interface BuildingCardProps {
  building: Building;
  /** Some buildings are examples, and others not. */
  differ: boolean;
  entry: Entry;
  /** The plan is in bulldozer mode. */
  bulldozer: boolean;
  /** Its shares of the total in words, one for each of the building's `keys`: a text, so that a card is drawn again only when it changes. */
  shares: string;
  materials: Materials;
  store: PlanStore;
  refused: Refused;
}

/** One building: what it has, what is planned, and what that costs. */
export const BuildingCard = memo(function BuildingCard({
  building,
  differ,
  entry,
  bulldozer,
  shares,
  materials,
  store,
  refused,
}: BuildingCardProps) {
  const { ref, name, image, isExample } = building;
  // In a part that is closed until it is asked for: it follows once the sums are painted.
  const stepped = useDeferredValue(entry);
  const isAnswered = !Object.keys(refused).some((field) => field.startsWith(`${ref}.`));
  const isOff = !entry.active && isAnswered;
  return (
    // A change in one card lays out that card only.
    <Card
      tight
      className={classes('contain-content print:mb-2.5 print:py-1', isOff && 'bg-transparent print:hidden')}
      aria-labelledby={`card-${ref}-name`}
      data-off={isOff || undefined}
    >
      <div className="flex items-center gap-2">
        <Picture src={image} size={36} className={isOff ? 'opacity-70' : undefined} />
        <h3 id={`card-${ref}-name`} className="flex-1 wrap-anywhere">
          {name}
        </h3>
        {differ && isExample && <Example />}
        <div className="print:hidden">
          <Toggle
            name={fieldName(building, 'active')}
            label="Active"
            checked={entry.active}
            onChange={(active) => store.edit(building, { active })}
          />
        </div>
      </div>
      {/* What does not count asks for nothing; without scripts it must be there to be sent. */}
      <div className={isOff ? 'not-noscript:hidden' : undefined}>
        <CardFields building={building} entry={entry} store={store} refused={refused} />
      </div>
      <Button
        look="quiet"
        className="float-right -mr-3 text-sm print:hidden noscript:hidden"
        onClick={() => store.count([building])}
      >
        Only this
      </Button>
      {isAnswered ? (
        <>
          <CostList building={building} entry={entry} bulldozer={bulldozer} shares={shares} materials={materials} />
          {entry.active && <StepTable building={building} entry={stepped} materials={materials} />}
        </>
      ) : (
        <Say>{NO_ANSWER}</Say>
      )}
    </Card>
  );
});
