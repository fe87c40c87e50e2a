import { formatNumber, figureText } from '~/ui/figure';
import { DataTable } from '~/ui/data-table';
import { BedName } from './bed-name';
import { yieldOf } from './bees';
import type { BeeFigures } from '../types';

const UNITS = ['a second', 'for 1 energy', 'an hour'];

/** What a bed gives for its energy, without the bonus and with it: a column a bed, so that a phone shows all of them. */
export function BedTable({ figures: { beds, rules } }: { figures: BeeFigures }) {
  return (
    <DataTable className="max-md:text-xs" label={beds.title} fits="md">
      <thead>
        <tr>
          <th className="words" scope="col">
            Bed
          </th>
          {beds.rows.map(({ color }) => (
            <th key={color} scope="col">
              <BedName color={color} above />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th className="max-md:text-xs" scope="row">
            Energy
          </th>
          {beds.rows.map(({ color, energy }) => (
            <td key={color}>{formatNumber(energy)}</td>
          ))}
        </tr>
      </tbody>
      {(
        [
          ['Jelly', 0],
          [`Jelly with the bonus of ${rules.jellyBonus}`, rules.jellyBonus],
        ] as const
      ).map(([name, bonus]) => (
        <tbody key={name}>
          <tr>
            <th className="italic" colSpan={beds.rows.length + 1} scope="rowgroup">
              {name}
            </th>
          </tr>
          {UNITS.map((unit, place) => (
            <tr key={unit}>
              <th className="max-md:text-xs" scope="row">
                {unit}
              </th>
              {beds.rows.map((bed) => (
                <td key={bed.color}>{figureText(yieldOf(bed, bonus)[place]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  );
}
