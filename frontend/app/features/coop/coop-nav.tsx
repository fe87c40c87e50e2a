import { SubNav } from '~/ui/sub-nav';

const places = [
  { place: 'projects', name: 'Projects', href: '/co-op/projects' },
  { place: 'village', name: 'Village', href: '/co-op/village' },
  { place: 'upgrades', name: 'Upgrades', href: '/co-op/upgrades/funds' },
  { place: 'lights', name: 'Lights', href: '/co-op/lights' },
  { place: 'roles', name: 'Roles', href: '/posts/co-op-roles' },
] as const;

export type CoopPlace = (typeof places)[number]['place'];

/** The sub-menu of the co-op pages. `path` tells the page itself from another of the same place. */
export function CoopNav({ current, path }: { current: CoopPlace; path?: string }) {
  return <SubNav label="Co-op" places={places} current={current} path={path} />;
}
