import type { ReactNode } from 'react';
import { SubNav } from '~/ui/sub-nav';

const places = [
  { place: 'projects', name: 'Projects', href: '/co-op/projects' },
  { place: 'village', name: 'Village', href: '/co-op/village' },
  { place: 'upgrades', name: 'Upgrades', href: '/co-op/upgrades/funds' },
  { place: 'lights', name: 'Lights', href: '/co-op/lights' },
  { place: 'roles', name: 'Roles', href: '/posts/co-op-roles' },
] as const;

type CoopPlace = (typeof places)[number]['place'];

/** The sub-menu of the co-op pages. `path` tells the page itself from another of the same place. */
export function CoopNav({ current, path }: { current: CoopPlace; path?: string }) {
  return <SubNav label="Co-op" places={places} current={current} path={path} />;
}

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
