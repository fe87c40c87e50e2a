import { wantedHead } from '~/figures/wanted';
import type { Materials } from '~/api/types';
import { figureText, partsOf } from '~/figures/figure';
import { GAME } from '~/figures/game';
import { isCountKnown, type UpgradeTable, type UpgradeItem } from '../levels/columns';
import { secondsText } from '../levels/format';
import { KINDS, type UpgradeKind } from '../levels/kinds';
import { readRange } from '../range/range';
import { sumRange } from '../range/sum';
import { itemOf, type UpgradeAnswer } from '../levels/table';

export function upgradeHead(kind: UpgradeKind, answer: UpgradeAnswer, materialList: Materials) {
  const { item, table } = itemOf(answer, materialList);
  const { name, link, pic } = item;
  const words = wordsFor(kind, item, table);
  return {
    ...words,
    path: KINDS[kind].path + link,
    image: pic,
    facts: factsOf(table),
    dataset: { name: words.title, api: KINDS[kind].api + link },
    ...wantedHead(words.title.split(':', 1)[0]!, answer),
    // The Dream Farm and the co-op have a sub-menu with the breadcrumbs.
    crumbs: kind === 'dream' || kind === 'village' ? undefined : [{ name: 'Menu', href: '/menu' }, { name }],
  };
}

function factsOf(table: UpgradeTable): Array<[label: string, value: string]> {
  const { unit, numbers } = table;
  const { totals, time } = sumRange(table, readRange(new URLSearchParams(), table));
  const cost = totals.find(({ amount }) => partsOf(amount).known !== null);
  const facts: Array<[label: string, value: string]> = [];
  if (isCountKnown(table))
    facts.push([unit === 'expansion' ? 'Expansions' : 'Levels', numbers.length === 1 ? '1' : firstToLast(numbers)]);
  if (cost) facts.push([`Total ${cost.label.toLowerCase()}`, figureText(cost.amount)]);
  if (time && partsOf(time.seconds).known !== null) facts.push(['Time', figureText(time.seconds, secondsText)]);
  return facts;
}

const firstToLast = (numbers: readonly number[]) => `${numbers[0]} to ${numbers.at(-1)}`;

function wordsFor(
  kind: UpgradeKind,
  { name, link }: UpgradeItem,
  table: UpgradeTable,
): { title: string; description: string } {
  const { unit, numbers } = table;
  const counted = unit === 'level' && numbers.length === 1 ? 'the one level' : `${unit}s ${firstToLast(numbers)}`;
  const rows = isCountKnown(table) ? counted : `the ${unit}s`;
  const sum = `and the sum from any ${unit} to any other`;
  if (unit === 'expansion') {
    const [land, farm] = kind === 'dream' ? ['Dream Farm land', 'the Dream Farm'] : ['Land', 'the farm'];
    return { title: `${land} expansion costs`, description: `What ${rows} of ${farm} cost in ${GAME}, ${sum}.` };
  }
  const words: Record<UpgradeKind, [title: string, description: string]> = {
    building: [
      `${name}: levels and costs`,
      `${name} in ${GAME}: what ${rows} cost and give, from which player level on, ${sum}.`,
    ],
    library: [
      `${name}: library upgrade`,
      `The library upgrade for ${link.replace(/-/g, ' ')} in ${GAME}: bonus, time and cost of ${rows}, ${sum}.`,
    ],
    market: [
      `${name}: market upgrade`,
      `${name} at the market of ${GAME}: what ${rows} of the upgrade bring and cost, ${sum}.`,
    ],
    village: [
      `${name}: village upgrade`,
      `The ${name.toLowerCase()} of the co-op village in ${GAME}: what ${rows} bring and cost in funds, ${sum}.`,
    ],
    dream: [
      `${name} on the Dream Farm`,
      `${name} on the Dream Farm of ${GAME}: what ${rows} cost in cash and materials, ${sum}.`,
    ],
  };
  const [title, description] = words[kind];
  return { title, description };
}
