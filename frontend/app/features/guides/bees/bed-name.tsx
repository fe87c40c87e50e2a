import type { BedColor } from '../types';

/** Five petals around the middle. */
const PETALS = [
  [8, 3.7],
  [12.1, 6.7],
  [10.5, 11.5],
  [5.5, 11.5],
  [3.9, 6.7],
] as const;

/** A bed's colour as a word beside its flower, so that it is told twice. */
export function BedName({ color }: { color: BedColor | string }) {
  return (
    <span className={`bed bed-${color}`}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        {PETALS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3.1" />
        ))}
        <circle className="heart" cx="8" cy="8" r="2.2" />
      </svg>
      {color.slice(0, 1).toUpperCase() + color.slice(1)}
    </span>
  );
}
