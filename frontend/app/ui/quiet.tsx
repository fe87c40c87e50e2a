import type { HTMLAttributes } from 'react';
import { classes } from './classes';

/** A quiet line under what it is about: where figures come from, how they are meant. */
export function Quiet({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p className={classes('mt-5 text-sm text-soft italic', className)} {...rest} />;
}
