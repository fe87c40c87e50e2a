import type { HTMLAttributes, ReactNode, AnchorHTMLAttributes } from 'react';
import { classes } from './classes';
import { Picture } from './picture';

interface CardProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
  className?: string;
  as?: 'section' | 'li' | 'form';
  /** Less padding. */
  tight?: boolean;
  /** Of a form. */
  action?: string;
}

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

/** A small card with a picture and a name. `aria-current` marks the page itself. */
export function Tile({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className={classes(
        'flex h-full min-h-11 items-center gap-2 rounded-lg border border-rule bg-card px-2 py-1 leading-tight',
        'text-ink no-underline hover:border-gold aria-[current]:border-red aria-[current]:font-bold',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}

/** A grid of `LinkCard`s. */
export function LinkCards({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={classes('grid grid-fill-64 gap-2', className)}>{children}</ul>;
}

interface LinkCardProps {
  href: string;
  pic?: string;
  name: ReactNode;
  /** Lines under its name. */
  children?: ReactNode;
  className?: string;
}

const LINK_CARD =
  'flex h-full min-h-15 items-center gap-2 rounded-lg border border-rule bg-card px-2 py-1 leading-snug ' +
  'text-ink no-underline shadow-lift hover:border-gold';

export function LinkCard({ href, pic, name, children, className }: LinkCardProps) {
  return (
    <li className={className}>
      <a className={LINK_CARD} href={href}>
        {pic && <Picture src={pic} size={36} className="aspect-square rounded-md object-cover" />}
        <span className="text-sm text-soft *:block">
          <strong className="font-serif text-base font-semibold text-red">{name}</strong> {children}
        </span>
      </a>
    </li>
  );
}

/** The summary of a large `details`. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="min-h-11 cursor-pointer py-2.5 font-serif text-base font-semibold text-red">{children}</summary>
  );
}
