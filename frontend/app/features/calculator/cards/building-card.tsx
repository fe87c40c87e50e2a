import { memo, useDeferredValue } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Toggle } from '~/ui/choice';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import { Stepper } from '~/ui/stepper';
import { NO_ANSWER } from '~/ui/whole-number';
import { CostList, Note, StepTable } from './cost-list';
import { type Building, type Entry, levelOffset, limitsOf, targetOf, targetsOf } from '../plan/plan';
import { useCalculator } from './context';
import { type Field, fieldName, type Refused } from '../share/query';
import { followSwitch, switchId } from './add-buildings';

interface BuildingCardProps {
  building: Building;
  entry: Entry;
  bulldozer: boolean;
  /** Shares of the total, one for each of the building's `keys`. One string, so that `memo` compares it by value. */
  shares: string;
  refused: Refused;
}

export const BuildingCard = memo(function BuildingCard({
  building,
  entry,
  bulldozer,
  shares,
  refused,
}: BuildingCardProps) {
  const { store } = useCalculator();
  const { ref, name, image } = building;
  // The list of steps is in a closed part of the card, so it may follow a moment later.
  const deferredEntry = useDeferredValue(entry);
  const isAnswered = !Object.keys(refused).some((field) => field.startsWith(`${ref}.`));
  return (
    // `contain-content`: a change in one card lays out only that card.
    <Card tight className="contain-content print:mb-2.5 print:py-1" aria-labelledby={`card-${ref}-name`}>
      <div className="flex items-center gap-2">
        <Picture src={image} size={36} />
        <h3 id={`card-${ref}-name`} className="flex-1 wrap-anywhere">
          {name}
        </h3>
        <div className="print:hidden">
          <Toggle
            id={switchId(building)}
            name={fieldName(building, 'active')}
            label="Active"
            checked={entry.active}
            onChange={(active) => {
              followSwitch(building);
              store.edit(building, { active });
            }}
          />
        </div>
      </div>
      <CardFields building={building} entry={entry} refused={refused} />
      <Button
        look="quiet"
        className="float-right -mr-3 text-sm print:hidden noscript:hidden"
        onClick={() => store.count([building])}
      >
        Only this
      </Button>
      {isAnswered ? (
        <>
          <CostList building={building} entry={entry} bulldozer={bulldozer} shares={shares} />
          <StepTable building={building} entry={deferredEntry} />
        </>
      ) : (
        <Note>{NO_ANSWER}</Note>
      )}
    </Card>
  );
});

const CardFields = memo(function CardFields({
  building,
  entry,
  refused,
}: Pick<BuildingCardProps, 'building' | 'entry' | 'refused'>) {
  const { store } = useCalculator();
  const { ref, isBull, most } = building;
  const limits = limitsOf(building);
  const offset = levelOffset(building);
  const targets = targetsOf(building, entry);
  const input = (field: Field) => {
    const name = fieldName(building, field);
    return {
      id: `card-${ref}-${field}`,
      name,
      refused: refused[name],
      onRefuse: (text: string) => store.refuse(name, text),
    };
  };
  return (
    <div
      className={classes(
        'grid items-end gap-y-1 min-[22rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
        'print:flex print:flex-wrap print:gap-x-4',
      )}
    >
      <Stepper
        {...input('level')}
        label="Current level"
        hint={entry.level < 0 ? 'none' : undefined}
        value={entry.level + offset}
        range={{ min: limits.level.min + offset, max: limits.level.max + offset }}
        less="Level down"
        more="Level up"
        onChange={(level) => store.edit(building, { level: level - offset })}
      />
      <span className="col-start-2 hidden text-sm leading-[2.75rem] min-[22rem]:block" aria-hidden="true">
        →
      </span>
      {targets ? (
        <Stepper
          {...input('target')}
          label="Target level"
          hint={`to ${targets.max}`}
          value={targetOf(building, entry)}
          range={targets}
          less="Lower target"
          more="Higher target"
          onChange={(target) => store.edit(building, { spread: target - offset - entry.level })}
        />
      ) : (
        <Note>No more levels known</Note>
      )}
      {most > 1 && (
        <Stepper
          {...input('quantity')}
          label="Quantity"
          hint={`max ${most}`}
          value={entry.quantity}
          range={limits.quantity}
          less="One fewer"
          more="One more"
          onChange={(quantity) => store.edit(building, { quantity })}
        />
      )}
      {isBull && (
        <div className={most > 1 ? 'min-[22rem]:col-start-3' : undefined}>
          <Toggle
            name={fieldName(building, 'bull')}
            label="Bulldoze"
            checked={entry.bull}
            onChange={(bull) => store.edit(building, { bull })}
          />
        </div>
      )}
    </div>
  );
});
