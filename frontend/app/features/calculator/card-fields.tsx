import { memo } from 'react';
import { Toggle } from '~/ui/choice';
import { Stepper } from '~/ui/stepper';
import type { PlanStore } from './plan-store';
import { fieldName, type Refused } from './query';
import { levelOffset, limitsOf, targetOf, targetsOf } from './rules';
import type { Building, Entry } from './types';

interface CardFieldsProps {
  building: Building;
  entry: Entry;
  store: PlanStore;
  refused: Refused;
}

/** What a player sets for one building, beside whether it counts. */
export const CardFields = memo(function CardFields({ building, entry, store, refused }: CardFieldsProps) {
  const { ref, isBull, most } = building;
  const limits = limitsOf(building);
  const offset = levelOffset(building);
  const targets = targetsOf(building, entry);
  const input = (field: keyof Entry | 'target') => {
    const name = fieldName(building, field);
    return {
      id: `card-${ref}-${field}`,
      name,
      refused: refused[name],
      onRefuse: (text: string) => store.refuse(name, text),
    };
  };
  return (
    <div className="grid grid-fill-32 items-end gap-x-3 gap-y-1 print:flex print:flex-wrap print:gap-x-4">
      <Stepper
        {...input('level')}
        label="Current level"
        hint={entry.level < 0 ? 'none' : `of ${building.rows.length - 1 + offset}`}
        value={entry.level + offset}
        range={{ min: limits.level.min + offset, max: limits.level.max + offset }}
        less="Level down"
        more="Level up"
        onChange={(level) => store.edit(building, { level: level - offset })}
      />
      <Stepper
        {...input('spread')}
        label="Future levels"
        value={entry.spread}
        range={limits.spread}
        less="Look less far ahead"
        more="Look further ahead"
        onChange={(spread) => store.edit(building, { spread })}
      />
      {targets && (
        <div className="noscript:hidden">
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
        </div>
      )}
      {most > 1 && (
        <Stepper
          {...input('quantity')}
          label="Quantity"
          hint={`of ${most}`}
          value={entry.quantity}
          range={limits.quantity}
          less="One fewer"
          more="One more"
          onChange={(quantity) => store.edit(building, { quantity })}
        />
      )}
      {isBull && (
        <Toggle
          name={fieldName(building, 'bull')}
          label="Bulldoze"
          checked={entry.bull}
          onChange={(bull) => store.edit(building, { bull })}
        />
      )}
    </div>
  );
});
