import { SubNav } from '~/ui/sub-nav';

/** The parts of the site that have a sub-menu, by how their paths begin. */
const AREAS = [
  {
    root: '/dream/',
    label: 'Dream Farm',
    places: [
      ['Intro', '/dream'],
      ['Quests', '/dream/quests'],
      ['Market', '/dream/market'],
      ['Calculator', '/dream/calculator'],
      ['Buildings', '/dream/buildings/windmill'],
      ['Guide', '/dream/guide'],
    ],
  },
  {
    root: '/co-op/',
    label: 'Co-op',
    places: [
      ['Projects', '/co-op/projects'],
      ['Village', '/co-op/village'],
      ['Upgrades', '/co-op/upgrades/funds'],
      ['Lights', '/co-op/lights'],
      ['Roles', '/posts/co-op-roles'],
    ],
  },
] as const;

/** The sub-menu of the part that the page at `path` is in; nothing where that has none. */
export function AreaNav({ path }: { path: string }) {
  const area = AREAS.find(({ root }) => `${path}/`.startsWith(root));
  return area && <SubNav label={area.label} places={area.places} path={path} />;
}
