import type { Materials } from '~/api/types';
import type { LevelTable, UpgradeItem } from './columns';
import { KINDS, type UpgradeKind } from './kinds';
import { itemOf, type UpgradeAnswer } from './table';

/** What the page of an item is called, and where it stands. */
export function pageOf(kind: UpgradeKind, answer: UpgradeAnswer, counted: Materials) {
  const { item, table } = itemOf(answer, counted);
  const { name, link, pic } = item;
  return {
    ...wordsFor(kind, item, table),
    path: KINDS[kind].path + link,
    image: pic,
    // The Dream Farm and the co-op have a sub-menu, which shows the way.
    crumbs: kind === 'dream' || kind === 'village' ? undefined : [{ name: 'Menu', href: '/menu' }, { name }],
  };
}

/** The page's title and description for search engines, each its own. */
function wordsFor(
  kind: UpgradeKind,
  { name, link }: UpgradeItem,
  { unit, numbers }: LevelTable,
): { title: string; description: string } {
  const rows =
    unit === 'expansion'
      ? `expansions ${numbers[0]} to ${numbers.at(-1)}`
      : numbers.length === 1
        ? 'the one level'
        : `all ${numbers.length} levels`;
  const sum = `and the sum from any ${unit} to any other`;
  if (unit === 'expansion') {
    const farm = kind === 'dream' ? 'Dream Farm land' : 'Land';
    return {
      title: `${farm} expansion costs`,
      description: `What ${rows} of ${kind === 'dream' ? 'the Dream Farm' : 'the farm'} cost, ${sum}.`,
    };
  }
  const words: Record<UpgradeKind, [title: string, description: string]> = {
    building: [`${name}: levels and costs`, `${name}: what ${rows} cost and give, from which player level on, ${sum}.`],
    library: [
      `${name}: library upgrade`,
      `The library upgrade for ${link.replace(/-/g, ' ')}: bonus, time and cost of ${rows}, ${sum}.`,
    ],
    market: [`${name}: market upgrade`, `${name} at the market: what ${rows} of the upgrade bring and cost, ${sum}.`],
    village: [
      `${name}: village upgrade`,
      `The ${name.toLowerCase()} of the co-op village: what ${rows} bring and what they cost in funds, ${sum}.`,
    ],
    dream: [`${name} on the Dream Farm`, `Dream Farm, ${name}: what ${rows} cost in cash and materials, ${sum}.`],
  };
  const [title, description] = words[kind];
  return { title, description };
}
