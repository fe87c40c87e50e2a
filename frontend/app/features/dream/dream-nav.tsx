import { SubNav } from '~/ui/sub-nav';

const PLACES = [
  ['Intro', '/dream'],
  ['Quests', '/dream/quests'],
  ['Market', '/dream/market'],
  ['Calculator', '/dream/calculator'],
  ['Buildings', '/dream/buildings/windmill'],
  ['Guide', '/dream/guide'],
] as const;

/** The sub-menu of the Dream Farm. */
export function DreamNav({ path }: { path: string }) {
  return <SubNav label="Dream Farm" places={PLACES} path={path} />;
}
