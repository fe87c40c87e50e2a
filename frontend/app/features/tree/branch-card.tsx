import { Tick } from '~/islands/progress';
import { AmountList, CellText, FigureText } from '~/figures/amount';
import { Card, CardTitle } from '~/ui/card';
import { idOf, classes } from '~/ui/classes';
import type { TreeOfLife } from '~/api/types';
import { Seen } from '~/figures/provenance';
import { counted, formatNumber } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { aboutTree, branchTokens, flowerName, runningTokens, taskRowsIn } from './tokens';

interface BranchCardProps {
  tree: TreeOfLife;
  /** Index of the branch. */
  index: number;
  /** Index of the farm level. */
  level: number;
  /** Null: nothing can be ticked off. */
  list: string | null;
  materials: Materials;
}

/** By the colour of the flowers in the game; white has none. */
const TONES: Record<string, string> = {
  yellow: 'border-t-gold',
  pink: 'border-t-plum',
  blue: 'border-t-sky',
  red: 'border-t-red',
  purple: 'border-t-plum',
  orange: 'border-t-gold',
};

export function BranchCard({ tree, index, level, list, materials }: BranchCardProps) {
  const branch = tree.branches[index]!;
  const running = runningTokens(tree.branches)[index]!;
  /** The card is as wide as the page, with two columns. */
  const long = branch.flowers.length > 4;
  const id = idOf(branch.name);
  const at = (place: number) => `branches.${index}.flowers.${place}`;
  return (
    <Card tight className={classes('border-t-3', TONES[branch.color], long && 'col-span-full')} aria-labelledby={id}>
      <CardTitle id={id} className="flex items-baseline justify-between">
        <span>{branch.name}</span>{' '}
        <span className="text-base text-soft italic">{counted(branchTokens(branch), 'token')}</span>
      </CardTitle>
      <ol className={classes('-mt-2 divide-y divide-rule', long && 'gap-x-12 md:columns-2')}>
        {branch.flowers.map((flower, place) => (
          <li key={flowerName(flower)} className="break-inside-avoid py-2.5">
            <h3 className="text-sm font-normal text-soft italic">
              {`${flowerName(flower)} `}
              <span className="float-right">
                <FigureText of={running[place]!} after=" so far" />
              </span>
            </h3>
            <ul className="grid gap-1 leading-snug">
              {taskRowsIn(tree, branch, flower).map(({ preamble, postamble, data, ...row }, task) => (
                <li key={task}>
                  <Tick list={list} task={index * 100 + place * 10 + task}>
                    {`${preamble} `}
                    <strong className="text-lg">
                      <CellText about={aboutTree(level, `${at(place)}.tasks.${task}.data.${level}`)}>
                        {formatNumber(data[level])}
                      </CellText>
                    </strong>
                    <Seen within={tree} row={row} />
                    <Seen within={tree} row={row} path={`data.${level}`} />
                    {` ${postamble}`}
                  </Tick>
                </li>
              ))}
            </ul>
            <AmountList
              amounts={flower.rewards}
              materials={materials}
              about={aboutTree(place, `${at(place)}.rewards.`)}
              markOf={(key) => <Seen within={tree} row={flower} path={`rewards.${key}`} />}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
