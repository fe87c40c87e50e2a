import { formatNumber } from '~/ui/figure';
import { spanText } from '../duration';
import { FigureTable } from '../figure-table';
import { BedName } from './bed-name';
import { holdText, beesIsland } from './bees';

/** The personal rewards by farm level, and how long one bed takes for the reader's third. */
export default beesIsland(
  'bee-milestones',
  function BeeMilestones({ figures: { milestones, rules }, view: { milestone, bedMinutes } }) {
    return (
      <>
        <FigureTable
          label={milestones.title}
          head={['Farm level', 'First', 'Second', 'Third', 'Cash']}
          rows={milestones.rows.map((row) => [
            spanText(row),
            ...[row.first, row.second, row.third, row.cash].map(formatNumber),
          ])}
          mine={milestone}
        />
        {bedMinutes.length > 0 && (
          <>
            <h3 className="mt-5 mb-3">How long one bed takes for your third reward</h3>
            <FigureTable
              label="Time for the third reward"
              head={['Bed', 'Without bonus', 'With bonus']}
              rows={bedMinutes.map(({ color, plain, bonus }) => [
                <BedName color={color} />,
                holdText(plain, rules.days),
                holdText(bonus, rules.days),
              ])}
            />
          </>
        )}
      </>
    );
  },
);
