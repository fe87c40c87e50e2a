import type { Light } from './lights';

/** A light beside a name. Its colour's name stands next to it. */
export function Lamp({ light }: { light: Light['key'] }) {
  return <span className={`lamp lamp-${light}`} aria-hidden="true" />;
}
