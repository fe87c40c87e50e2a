import type { Building } from '../plan/plan';

/** The switch of a building: in its card while it is active, else among the names to add. */
export const switchId = ({ ref }: Pick<Building, 'ref'>) => `switch-${ref}`;

/** Once a building is switched, the keyboard goes on at its switch, which is then in the other place. Only a reader with a keyboard is taken along. */
export function followSwitch(building: Building): void {
  const preventScroll = !document.getElementById(switchId(building))?.matches(':focus-visible');
  setTimeout(() => document.getElementById(switchId(building))?.focus({ preventScroll }));
}
