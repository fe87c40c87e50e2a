import { memo } from 'react';
import { FigureText } from '~/ui/amount';
import { exactly, isExactly } from '~/ui/figure';
import type { Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { DataTable } from '~/ui/data-table';
import { levelOffset, stepsOf } from './rules';
import { Summary } from './summary';
import type { Building, Entry } from './types';

/** What each of the planned levels costs, for all of the quantity. */
export const StepTable = memo(function StepTable({
  building,
  entry,
  materials,
}: {
  building: Building;
  entry: Entry;
  materials: Materials;
}) {
  const steps = stepsOf(building, entry);
  const columns = building.keys.flatMap((key, column) =>
    steps.some(({ costs }) => !isExactly(costs[column] ?? exactly(0), 0)) ? [{ key, column }] : [],
  );
  if (steps.length < 2 || columns.length === 0) return null;
  return (
    <details className="-mb-2 print:mb-0 print:not-[[open]]:hidden">
      <Summary>Step by step</Summary>
      <DataTable label={`${building.name}, step by step`} className="text-sm">
        <thead>
          <tr>
            <th scope="col">{levelOffset(building) === 6 ? 'Expansion' : 'Level'}</th>
            {columns.map(({ key }) => {
              const { plural = key, pic } = materials[key] ?? {};
              return (
                <th key={key} scope="col">
                  {/* The total table and the list above name it; five columns of words are wider than a phone. */}
                  {pic ? <Picture src={pic} size={20} alt={plural} /> : plural}
                </th>
              );
            })}
          </tr>
        </thead>
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
