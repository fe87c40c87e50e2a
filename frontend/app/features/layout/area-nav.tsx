import { SubNav } from '~/ui/sub-nav';

/** Areas of the site with a sub-menu, by the beginning of their paths. */
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

/** The sub-menu of the page at `path`, if its area has one. */
export function AreaNav({ path }: { path: string }) {
  const area = AREAS.find(({ root }) => `${path}/`.startsWith(root));
  return area && <SubNav label={area.label} places={area.places} path={path} />;
}
