import type { ReactNode } from 'react';
import { classes } from './classes';

/** A framed piece of paper. Give it a heading of your own. */
export function Card({
  children,
  className,
  as: Tag = 'section',
  ...rest
}: {
  children: ReactNode;
  className?: string;
  as?: 'section' | 'article' | 'div' | 'li';
} & React.HTMLAttributes<HTMLElement>) {
  return (
    <Tag className={classes('card', className)} {...rest}>
      {children}
    </Tag>
  );
}
