import type { ReactNode } from 'react';

/** A line over a title. */
export function Kicker({ children }: { children: ReactNode }) {
  return (
    <p className="mb-1 font-serif text-base text-soft italic max-md:text-sm md:*:data-zone:ml-2 md:*:data-zone:inline">
      {children}
    </p>
  );
}

/** What a page is about, under its title. */
export function Lede({ children }: { children: ReactNode }) {
  return <div className="mx-auto mt-1 max-w-xl text-balance text-soft max-md:text-sm">{children}</div>;
}

/** The top of a page: its one h1, a line over it and one under it. Low, since the answer follows. */
export function PageHeader({
  title,
  children,
  kicker,
}: {
  title: ReactNode;
  children?: ReactNode;
  kicker?: ReactNode;
}) {
  return (
    <header className="mb-4 text-center md:first:mt-3">
      {kicker && <Kicker>{kicker}</Kicker>}
      <h1>{title}</h1>
      {children && <Lede>{children}</Lede>}
    </header>
  );
}
