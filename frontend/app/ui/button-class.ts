const BUTTON =
  'inline-flex items-center justify-center gap-1.5 min-h-11 rounded-md border px-4.5 py-1.5 font-semibold leading-tight';

/** The classes of a button by its look: `primary` for the one thing a screen is for, `quiet` for side matters. */
export const buttonClass = {
  primary: `${BUTTON} border-fill bg-fill text-on-fill hover:bg-fill-deep`,
  plain: `${BUTTON} border-strong-rule bg-card text-ink hover:bg-sunk`,
  quiet: `${BUTTON} border-transparent text-red underline hover:bg-sunk`,
};
