import { figure, figureText } from '~/ui/figure';
import { BedName } from './bed-name';
import { yieldOf } from './bees';
import { FigureTable, GroupedHead } from '../figure-table';
import type { BeeFigures } from '../types';

const UNITS = ['a second', 'a second for 1 energy', 'an hour'];

/** What a bed gives for its energy, without the bonus and with it. */
export function BedTable({ figures: { beds, rules } }: { figures: BeeFigures }) {
  return (
    <FigureTable
      label={beds.title}
      head={
        <GroupedHead
          headings={['Bed', 'Energy']}
          groups={[
            ['Jelly', UNITS],
            [`With the bonus of ${rules.jellyBonus}`, UNITS],
          ]}
        />
      }
      kinds={{ 2: 'group', 5: 'group' }}
      rows={beds.rows.map((bed) => [
        <BedName color={bed.color} />,
        figure(bed.energy),
        ...[0, rules.jellyBonus].flatMap((bonus) => yieldOf(bed, bonus).map((amount) => figureText(amount))),
      ])}
    />
  );
}
