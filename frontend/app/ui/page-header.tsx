import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';
import { Ornament } from './ornament';

/** A line over a title. */
export function Kicker({ children }: { children: ReactNode }) {
  return <p className="mb-1 font-serif text-base text-soft italic">{children}</p>;
}

/** What a page is about, under its title. */
export function Lede({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes('mx-auto mt-2 max-w-xl text-balance text-soft', className)} {...rest} />;
}

/** The top of a page: its one h1, a line under it, and the ornament that ends it where there is room: on a phone the answer comes first. */
export function PageHeader({
  title,
  children,
  kicker,
  short = false,
}: {
  title: ReactNode;
  children?: ReactNode;
  kicker?: ReactNode;
  /** Of a tool, whose answer follows at once: lower, and without the ornament. */
  short?: boolean;
}) {
  return (
    <header className={classes('text-center first:mt-3', short ? 'mb-3' : 'mb-4 md:mb-6')}>
      {kicker && <Kicker>{kicker}</Kicker>}
      <h1 className={short ? 'text-2xl' : 'max-md:text-2xl'}>{title}</h1>
      {children && <Lede className={short ? 'mt-0.5 text-sm' : undefined}>{children}</Lede>}
      {!short && <Ornament className="max-md:hidden" />}
    </header>
  );
}
