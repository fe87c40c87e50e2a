import { SubNav } from '~/ui/sub-nav';

const places = [
  { place: 'intro', name: 'Intro', href: '/dream' },
  { place: 'quests', name: 'Quests', href: '/dream/quests' },
  { place: 'market', name: 'Market', href: '/dream/market' },
  { place: 'calculator', name: 'Calculator', href: '/dream/calculator' },
  { place: 'buildings', name: 'Buildings', href: '/dream/buildings/windmill' },
  { place: 'guide', name: 'Guide', href: '/dream/guide' },
] as const;

export type DreamPlace = (typeof places)[number]['place'];

/** The sub-menu of the Dream Farm. `path` tells the page itself from another of the same place. */
export function DreamNav({ current, path }: { current: DreamPlace; path?: string }) {
  return <SubNav label="Dream Farm" places={places} current={current} path={path} />;
}
