import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { buttonClass } from './button-class';
import { classes } from './classes';

type Look = keyof typeof buttonClass;

/** A button. `primary` for the one thing a screen is for, `quiet` for side matters. */
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
