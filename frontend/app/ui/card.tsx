import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';

interface CardProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
  className?: string;
  as?: 'section' | 'li' | 'form';
  /** Less air, for a card with much in it. */
  tight?: boolean;
  /** Of a form. */
  action?: string;
}

/** A framed piece of paper. Give it a heading of your own, or a `CardTitle`. */
export function Card({ children, className, tight = false, as: Tag = 'section', ...rest }: CardProps) {
  return (
    <Tag
      className={classes(
        'rounded-lg border border-rule bg-card shadow-lift print:break-inside-avoid',
        tight ? 'px-3.5 py-2.5' : 'px-5 py-4.5',
        className,
      )}
      {...rest}
    >
      {children}
    </Tag>
  );
}

/** The heading of a card, over a double rule. */
export function CardTitle({ children, className, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  return (
    <h2 className={classes('mb-3 border-b-4 border-double border-rule pb-2', className)} {...rest}>
      {children}
    </h2>
  );
}
