import type { ReactNode } from 'react';
import { CoopNav, type CoopPlace } from './coop-nav';

interface CoopPageProps {
  place: CoopPlace;
  title: string;
  /** It has a table that takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the co-op: the sub-menu, the heading, and what the page tells. */
export function CoopPage({ place, title, wide = false, children }: CoopPageProps) {
  return (
    <>
      <CoopNav current={place} />
      <div className={wide ? undefined : 'mx-auto max-w-2xl'}>
        <h1 className="mb-3 md:text-center">{title}</h1>
        {children}
      </div>
    </>
  );
}
