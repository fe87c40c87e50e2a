import { memo } from 'react';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import { entryOf, levelOffset, targetOf, targetsOf, type Building, type Entry, type Plan } from '../plan/plan';
import { useCalculator } from './context';
import { type Field, fieldName } from '../share/query';

/** The id of a building's switch: in its card while active, else among the buildings to add. */
export const switchId = ({ ref }: Pick<Building, 'ref'>) => `switch-${ref}`;

/** Moves keyboard focus to the switch of a building that was just switched: its card has another one. */
export function followSwitch(building: Building): void {
  const preventScroll = !document.getElementById(switchId(building))?.matches(':focus-visible');
  setTimeout(() => document.getElementById(switchId(building))?.focus({ preventScroll }));
}

/** The inactive buildings. A tap adds one; without scripts they are ticked and sent. */
export function AddBuildings({ plan, inactive }: { plan: Plan; inactive: readonly Building[] }) {
  if (inactive.length === 0) return null;
  return (
    <fieldset className="col-span-full print:hidden">
      <legend className="mb-1 text-sm text-soft">Add a building:</legend>
      <div className="flex flex-wrap gap-1.5">
        {inactive.map((building) => (
          <AddBuilding key={building.ref} building={building} entry={entryOf(plan, building)} />
        ))}
      </div>
    </fieldset>
  );
}

const AddBuilding = memo(function AddBuilding({ building, entry }: { building: Building; entry: Entry }) {
  const { store } = useCalculator();
  return (
    <label className="relative rounded-md outline-gold focus-within:outline-3">
      <input
        className="peer absolute inset-0 cursor-pointer opacity-0"
        type="checkbox"
        id={switchId(building)}
        name={fieldName(building, 'active')}
        checked={false}
        onChange={() => {
          followSwitch(building);
          store.edit(building, { active: true });
        }}
      />
      <span
        className={classes(
          'flex min-h-11 items-center gap-1 rounded-md border border-strong-rule bg-card px-2 text-sm font-semibold',
          'peer-checked:bg-fill peer-checked:text-on-fill peer-hover:bg-sunk',
        )}
      >
        <Picture src={building.image} size={20} />
        <span className="sr-only">Add</span> <span>{building.name}</span>
      </span>
      {changedFields(building, entry).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </label>
  );
});

/** Names and values that a form must also send, or its settings are lost: those that differ from their start. */
function changedFields(building: Building, entry: Entry) {
  const { start } = building;
  const { level, spread, quantity, bull } = entry;
  const fields: Array<[Field, boolean, string | number]> = [
    ['level', level !== start.level, level + levelOffset(building)],
    [
      'target',
      (level !== start.level || spread !== start.spread) && targetsOf(building, entry) !== null,
      targetOf(building, entry),
    ],
    ['quantity', quantity !== start.quantity, quantity],
    ['bull', bull, 'on'],
  ];
  return fields.flatMap(([field, isSent, value]) => (isSent ? [[fieldName(building, field), value] as const] : []));
}
