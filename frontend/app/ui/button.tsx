import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classes } from './classes';

type Look = 'primary' | 'plain' | 'quiet';

/** A button. `primary` for the one thing a screen is for, `quiet` for side matters. */
export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type={type} className={classes('button', `button-${look}`, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  return (
    <a className={classes('button', `button-${look}`, className)} {...rest}>
      {children}
    </a>
  );
}
