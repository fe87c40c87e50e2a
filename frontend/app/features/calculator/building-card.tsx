import { memo } from 'react';
import { classes } from '~/ui/classes';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { CostList } from './cost-list';
import type { PlanStore } from './plan-store';
import { fieldName } from './query';
import { levelOffset, limitsOf } from './rules';
import { StepTable } from './step-table';
import { Stepper } from './stepper';
import { Toggle } from './toggle';
import type { Building, Entry } from './types';

export interface BuildingCardProps {
  building: Building;
  entry: Entry;
  /** The plan is in bulldozer mode. */
  bulldozer: boolean;
  /** Its shares of the total in words, one for each of the building's `keys`: a text, so that a card is only drawn anew when it changes. */
  shares: string;
  materials: Materials;
  store: PlanStore;
  /** Its picture loads at once. */
  eager: boolean;
}

/** One building: what it has, what is planned, and what that costs. */
export const BuildingCard = memo(function BuildingCard({ building, entry, bulldozer, shares, materials, store, eager }: BuildingCardProps) {
  const { ref, name, image, isBull, most } = building;
  const limits = limitsOf(building);
  const offset = levelOffset(building);
  const id = (field: keyof Entry) => `${ref}-${field}`;
  const shown = { min: limits.level.min + offset, max: limits.level.max + offset };
  return (
    <section className={classes('card calc-card', !entry.active && 'calc-off')} aria-labelledby={`${ref}-name`}>
      <div className="calc-name">
        <Picture src={image} size={36} eager={eager} />
        <h3 id={`${ref}-name`}>{name}</h3>
        <Toggle name={fieldName(building, 'active')} label="Active" checked={entry.active} onChange={(active) => store.edit(building, { active })} />
      </div>
      <div className="calc-fields">
        <Stepper
          id={id('level')}
          name={fieldName(building, 'level')}
          label="Current level"
          hint={entry.level < 0 ? 'none yet' : `of ${building.rows.length - 1 + offset}`}
          value={entry.level + offset}
          range={shown}
          less="Level down"
          more="Level up"
          onChange={(level) => store.edit(building, { level: level - offset })}
        />
        <Stepper
          id={id('spread')}
          name={fieldName(building, 'spread')}
          label="Future levels"
          value={entry.spread}
          range={limits.spread}
          less="Look less far ahead"
          more="Look further ahead"
          onChange={(spread) => store.edit(building, { spread })}
        />
        {most > 1 && (
          <Stepper
            id={id('quantity')}
            name={fieldName(building, 'quantity')}
            label="Quantity"
            hint={`of ${most}`}
            value={entry.quantity}
            range={limits.quantity}
            less="One fewer"
            more="One more"
            onChange={(quantity) => store.edit(building, { quantity })}
          />
        )}
        {isBull && <Toggle name={fieldName(building, 'bull')} label="Bulldoze" checked={entry.bull} onChange={(bull) => store.edit(building, { bull })} />}
      </div>
      <CostList building={building} entry={entry} bulldozer={bulldozer} shares={shares} materials={materials} />
      {entry.active && <StepTable building={building} entry={entry} materials={materials} />}
    </section>
  );
});
