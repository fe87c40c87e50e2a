import type { Bees, Cafe, Fishing, Materials, Theme, TreeOfLife } from '~/api/types';
import { rowOf } from '~/features/guides';
import { farmLevelOf, otherLevelText, taskRowsIn } from '~/features/tree';
import { counted, figureOf, formatNumber, isKnown } from '~/figures/figure';
import { materialsByKey } from '~/figures/materials';
import type { Page } from './question';

export const MATERIALS = '/api/materials';

export type Address = `/api/${string}`;
export type AnswerOf = (address: Address) => unknown;

/** What a page shows at a level, line by line. */
export type PageAnswer = ReadonlyArray<{ name: string; text: string }>;

/** The API's addresses of what `pageAnswer` needs. */
export function pageAddresses({ path }: Page): Address[] {
  const [, area, name] = /^\/([\w-]+)\/?([^?]*)/.exec(path) ?? [];
  if (/^(bees|cafe|fishing)$/.test(area!)) return [`/api/${area}`];
  if (area === 'tree-of-life') return ['/api/tree'];
  return area === 'themes' ? [`/api/event/${name}`, MATERIALS] : [];
}

/** Undefined until the answers have come, and if the page has nothing at the level. */
export function pageAnswer(page: Page, answerOf: AnswerOf): PageAnswer | undefined {
  const { path, level = 0 } = page;
  const [item, materials] = pageAddresses(page).map(answerOf);
  if (!item) return undefined;
  if (path.startsWith('/bees')) return beesAnswer(item as Bees, level);
  if (path.startsWith('/fishing')) return fishingAnswer(item as Fishing, level);
  if (path.startsWith('/cafe')) return cafeAnswer(item as Cafe, level);
  if (path.startsWith('/tree')) return treeAnswer((item as TreeOfLife[])[0], level);
  return materials ? themeAnswer(item as Theme, level, materials as Materials) : undefined;
}

function beesAnswer({ milestones: { rows } }: Bees, asked: number): PageAnswer | undefined {
  const row = rows[rowOf(rows, asked)];
  const rewards = row ? [row.first, row.second, row.third] : [];
  if (!rewards.some((jelly) => isKnown(figureOf(jelly)))) return undefined;
  const [first, second, third] = rewards.map(formatNumber);
  return [{ name: `${first}, ${second} and ${third} jelly`, text: ' for the personal rewards.' }];
}

function fishingAnswer({ fish: { rows } }: Fishing, asked: number): PageAnswer | undefined {
  const open = rows.slice(0, rowOf(rows, asked) + 1).map(({ fish }) => fish);
  return open.length > 0 ? [{ name: 'Fish', text: `: ${open.join(', ')}.` }] : undefined;
}

function cafeAnswer({ bands, levelCap, unlocks }: Cafe, asked: number): PageAnswer | undefined {
  const row = bands.rows[rowOf(bands.rows, Math.min(asked, levelCap))];
  if (!row && asked >= unlocks.cafe) return undefined;
  if (!row) return [{ name: '', text: `The cafe opens at farm level ${unlocks.cafe}.` }];
  const text = ` in one cash reward, for ${formatNumber(row.happiness)} happiness at the first threshold.`;
  return [{ name: `${formatNumber(row.cash)} cash`, text }];
}

function treeAnswer(tree: TreeOfLife | undefined, asked: number): PageAnswer | undefined {
  if (!tree || asked < 1) return undefined;
  const level = farmLevelOf(String(asked), tree.playerLevels);
  const place = tree.playerLevels.indexOf(level);
  const tasksOf = (branch: TreeOfLife['branches'][number]) =>
    branch.flowers.flatMap((flower) => taskRowsIn(tree, branch, flower));
  const textOf = ({ preamble, data, postamble }: ReturnType<typeof tasksOf>[number]) =>
    `${preamble} ${formatNumber(data[place])} ${postamble}.`;
  const known = tree.branches.filter((branch) => tasksOf(branch).some(({ data }) => isKnown(figureOf(data[place]))));
  if (known.length === 0) return undefined;
  const other = otherLevelText(String(asked), level, tree.easedTasks.level).trim();
  return [
    ...known.map((branch) => ({ name: branch.name, text: `: ${tasksOf(branch).map(textOf).join(' ')}` })),
    ...(other ? [{ name: '', text: other }] : []),
  ];
}

function themeAnswer(theme: Theme, level: number, materialList: Materials): PageAnswer | undefined {
  const materials = materialsByKey(materialList);
  const place = level - 1;
  const listed = (amounts: Theme['rewards']) =>
    Object.entries(amounts).map(([key, figures]) => {
      const { name = key, plural = key } = materials[key] ?? {};
      return counted(figureOf(figures[place]), name, plural);
    });
  const parts = [
    { name: 'To collect', amounts: theme.tasks.map(({ collect }) => collect) },
    { name: 'Whole event', amounts: [theme.rewards] },
  ].filter(({ amounts }) =>
    amounts.flatMap(Object.values<number[]>).some((figures) => isKnown(figureOf(figures[place]))),
  );
  if (parts.length === 0) return undefined;
  return parts.map(({ name, amounts }) => ({ name, text: `: ${amounts.flatMap(listed).join(', ')}.` }));
}
