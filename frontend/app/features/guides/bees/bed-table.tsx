import { figure, figureText } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { BedName } from './bed-name';
import { yieldOf } from './bees';
import type { BeeFigures, BeeRules } from '../types';

/** What a bed gives for its energy, without the bonus and with it. */
export function BedTable({ beds, rules }: { beds: BeeFigures['beds']; rules: BeeRules }) {
  const kinds = [
    { name: 'Jelly', bonus: 0 },
    { name: `With the bonus of ${rules.jellyBonus}`, bonus: rules.jellyBonus },
  ];
  return (
    <Sheet label={beds.title}>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Bed
          </th>
          <th rowSpan={2} scope="col">
            Energy
          </th>
          {kinds.map(({ name }) => (
            <th key={name} colSpan={3} scope="colgroup" className="group">
              {name}
            </th>
          ))}
        </tr>
        <tr>
          {kinds.flatMap(({ name }) =>
            ['a second', 'a second for 1 energy', 'an hour'].map((unit, index) => (
              <th key={`${name} ${unit}`} scope="col" className={index === 0 ? 'group' : undefined}>
                {unit}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {beds.rows.map((bed) => (
          <tr key={bed.color}>
            <th scope="row">
              <BedName color={bed.color} />
            </th>
            <td>{figure(bed.energy)}</td>
            {kinds.map(({ name, bonus }) => {
              const { second, perEnergy, hour } = yieldOf(bed, bonus);
              return [
                <td key={`${name} second`} className="group">
                  {figureText(second)}
                </td>,
                <td key={`${name} energy`}>{figureText(perEnergy)}</td>,
                <td key={`${name} hour`}>{figureText(hour)}</td>,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}
