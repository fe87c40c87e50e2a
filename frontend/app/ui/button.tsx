import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from './classes';

const BUTTON =
  'inline-flex items-center justify-center gap-1.5 min-h-11 rounded-md border ' +
  'px-4.5 py-1.5 font-semibold leading-tight';

/** `primary` is for the main action of a screen, `quiet` for side matters. */
export const buttonClass = {
  primary: `${BUTTON} border-fill bg-fill text-on-fill hover:bg-fill-deep`,
  plain: `${BUTTON} border-strong-rule bg-card text-ink hover:bg-sunk`,
  quiet: `${BUTTON} border-transparent text-red underline hover:bg-sunk`,
};

type Look = keyof typeof buttonClass;

export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type={type} className={classes(buttonClass[look], className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  return (
    <a className={classes(buttonClass[look], look !== 'quiet' && 'no-underline', 'print:hidden', className)} {...rest}>
      {children}
    </a>
  );
}
