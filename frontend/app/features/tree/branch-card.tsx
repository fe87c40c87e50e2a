import { Tick } from '~/islands/tick';
import { AmountList, FigureText } from '~/ui/amount';
import { Card } from '~/ui/card';
import { counted, exactly, figure, type Figure } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { branchTokens, nameOf } from './tokens';
import type { Branch } from './types';

interface BranchCardProps {
  branch: Branch;
  /** Of the branch in the tree, from 0. */
  place: number;
  /** Tokens held with each flower open, flowers of the branches before it included. */
  running: Figure[];
  /** Place of the farm level among the tree's levels. */
  level: number;
  /** Of the tasks that can be ticked off; null for none. */
  list: string | null;
  materials: Materials;
}

/** A branch: its flowers, and the tasks of each at the farm level. */
export function BranchCard({ branch, place, running, level, list, materials }: BranchCardProps) {
  const id = branch.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <Card className={`branch branch-${branch.color}`} aria-labelledby={id}>
      <h2 id={id}>
        {`${branch.name} `}
        <span className="branch-tokens">{counted(branchTokens(branch), 'token')}</span>
      </h2>
      <ol>
        {branch.flowers.map((flower, index) => (
          <li key={nameOf(flower)} className="flower">
            <h3>
              {`${nameOf(flower)} `}
              <span>
                <FigureText of={running[index] ?? exactly(0)} after=" so far" />
              </span>
            </h3>
            <ul className="flower-tasks">
              {flower.tasks.map(({ preamble, postamble, data }, task) => (
                <li key={task}>
                  <Tick list={list} task={place * 100 + index * 10 + task}>
                    {`${preamble} `}
                    <strong>{figure(data[level])}</strong>
                    {` ${postamble}`}
                  </Tick>
                </li>
              ))}
            </ul>
            <AmountList amounts={flower.rewards} materials={materials} named />
          </li>
        ))}
      </ol>
    </Card>
  );
}
