import { memo, type ReactNode } from 'react';
import { FigureText } from '~/figures/amount';
import { Summary } from '~/ui/card';
import { ColumnHeads, DataTable } from '~/ui/data-table';
import { isExactly, partsOf, exactly } from '~/figures/figure';
import { Picture } from '~/ui/picture';
import { levelOffset, type Building, type Entry } from '../plan/plan';
import { useCalculator } from './context';
import { backOf, needOf, stepsOf, type Tally } from '../plan/rules';

/** A quiet line that says what the figures below it are of. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 font-serif text-sm text-soft italic">{children}</p>;
}

interface CostListProps {
  building: Building;
  entry: Entry;
  bulldozer: boolean;
  /** One for each of the building's `keys`. */
  shares: string;
}

/** What a card's next levels cost, their share of the total, and what bulldozing gives back. */
export function CostList({ building, entry, bulldozer, shares }: CostListProps) {
  const steps = stepsOf(building, entry);
  const [first, last] = [steps[0], steps.at(-1)];
  const shareTexts = shares.split(' ');
  const what = levelOffset(building) === 6 ? 'expansion' : 'level';
  return (
    <>
      {first && last && (
        <>
          <Note>{`Cost to reach ${what} ${last.level}${first === last ? '' : `, ${steps.length} ${what}s`}`}</Note>
          <Sums tally={needOf(building, entry)} share={(key) => shareTexts[building.keys.indexOf(key)] ?? ''} />
        </>
      )}
      {entry.bull && (
        <>
          <Note>{bulldozer ? 'The bulldozer gives back' : 'The bulldozer would give back (switch on its mode)'}</Note>
          <Sums tally={backOf(building, entry)} />
        </>
      )}
    </>
  );
}

function Sums({ tally, share }: { tally: Tally; share?: (key: string) => string }) {
  const { materials } = useCalculator();
  const sums = [...tally].filter(([, sum]) => !isExactly(sum, 0));
  const isAnyKnown = sums.some(([, sum]) => partsOf(sum).known !== null);
  if (!isAnyKnown) return <p className="text-sm">{sums.length === 0 ? 'nothing' : 'unknown'}</p>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {sums.map(([key, sum]) => {
        const { plural = key, pic } = materials[key] ?? {};
        return (
          <li key={key} className="flex items-center gap-1">
            {pic && <Picture src={pic} size={20} alt={plural} />}
            <b>
              <FigureText of={sum} />
            </b>{' '}
            {share && partsOf(sum).known !== null && (
              <small className="text-xs text-soft">{`${share(key)} of total`}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The cost of each planned level, for all of the quantity. */
export const StepTable = memo(function StepTable({ building, entry }: Pick<CostListProps, 'building' | 'entry'>) {
  const { materials } = useCalculator();
  const steps = stepsOf(building, entry);
  const columns = building.keys.flatMap((key, column) =>
    steps.some(({ costs }) => !isExactly(costs[column] ?? exactly(0), 0)) ? [{ key, column }] : [],
  );
  const isAnyKnown = steps.some(({ costs }) => costs.some((cost) => partsOf(cost).known));
  if (steps.length < 2 || !isAnyKnown) return null;
  return (
    <details className="-mb-2 print:mb-0 print:not-[[open]]:hidden">
      <Summary>Step by step</Summary>
      <DataTable label={`${building.name}, step by step`} className="text-sm">
        <ColumnHeads
          heads={[
            levelOffset(building) === 6 ? 'Expansion' : 'Level',
            ...columns.map(({ key }) => {
              const { plural = key, pic } = materials[key] ?? {};
              // Five columns of words are too wide for a phone.
              return pic ? <Picture src={pic} size={20} alt={plural} /> : plural;
            }),
          ]}
        />
        <tbody>
          {steps.map(({ level, costs }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              {columns.map(({ key, column }) => {
                const cost = costs[column] ?? exactly(0);
                return (
                  <td key={key} className={isExactly(cost, 0) ? 'faint' : undefined}>
                    <FigureText of={cost} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
});
