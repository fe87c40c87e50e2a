import type { BedColor } from '~/api/types';

const PETALS = [
  [8, 3.7],
  [12.1, 6.7],
  [10.5, 11.5],
  [5.5, 11.5],
  [3.9, 6.7],
] as const;

const FILLS = {
  red: '#c4392f',
  yellow: '#f3cf4e',
  white: '#fffaf0',
  purple: '#8a5aa8',
  '?': 'none',
};

/** The symbol that every bed's name uses; once on a page. */
export function Flower() {
  return (
    <div hidden>
      <svg>
        <symbol id="flower" viewBox="0 0 16 16" className="text-soft" stroke="currentColor" strokeWidth="0.75">
          {PETALS.map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="3.1" />
          ))}
          <circle cx="8" cy="8" r="2.2" fill="#d9962b" />
        </symbol>
      </svg>
    </div>
  );
}

/** A bed's colour as a word, so that it does not depend on colour alone. */
export function BedName({ color, above = false }: { color: BedColor; above?: boolean }) {
  return (
    <span className={above ? 'flex flex-col items-center' : 'inline-flex items-center gap-1.5'}>
      <svg fill={FILLS[color]} width="18" height="18" aria-hidden="true">
        <use href="#flower" />
      </svg>
      {color[0]!.toUpperCase() + color.slice(1)}
    </span>
  );
}
