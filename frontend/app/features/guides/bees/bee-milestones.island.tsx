import { figure } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { BedName } from './bed-name';
import { holdText } from './bees';
import { HeadRow, MarkedRow } from '../rows';
import { spanText } from '../span';
import { beesIsland } from './bees-view';

/** The personal rewards by farm level, and how long one bed takes for the reader's third. */
export default beesIsland('bee-milestones', function BeeMilestones({ figures, view }) {
  const { milestones, rules } = figures;
  return (
    <>
      <Sheet label={milestones.title}>
        <HeadRow headings={['Farm level', 'First', 'Second', 'Third', 'Cash']} />
        <tbody>
          {milestones.rows.map((row, index) => (
            <MarkedRow key={row.from} mine={index === view.milestone} heading={spanText(row)}>
              {[row.first, row.second, row.third, row.cash].map((value, column) => (
                <td key={column}>{figure(value)}</td>
              ))}
            </MarkedRow>
          ))}
        </tbody>
      </Sheet>
      {view.bedMinutes.length > 0 && (
        <>
          <h3 className="guide-subtitle">How long one bed takes for your third reward</h3>
          <Sheet label="Time for the third reward">
            <HeadRow headings={['Bed', 'Without bonus', 'With bonus']} />
            <tbody>
              {view.bedMinutes.map(({ color, plain, bonus }) => (
                <tr key={color}>
                  <th scope="row">
                    <BedName color={color} />
                  </th>
                  <td>{holdText(plain, rules.days)}</td>
                  <td>{holdText(bonus, rules.days)}</td>
                </tr>
              ))}
            </tbody>
          </Sheet>
        </>
      )}
    </>
  );
});
