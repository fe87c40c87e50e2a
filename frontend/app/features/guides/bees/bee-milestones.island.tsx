import { defineIsland } from '~/islands/define';
import { figure } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { BedName } from './bed-name';
import { holdText } from './bees';
import { HeadRow } from '../head-row';
import { spanText } from '../span';
import { beeMaterials, beesView } from './bees-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import type { BeeFigures } from '../types';

function BeeMilestones(data: GuideData<BeeFigures>) {
  const { figures, view } = useGuide(data, beesView, beeMaterials);
  const { milestones, rules } = figures;
  return (
    <>
      <Sheet label={milestones.title}>
        <HeadRow headings={['Farm level', 'First', 'Second', 'Third', 'Cash']} />
        <tbody>
          {milestones.rows.map((row, index) => (
            <tr key={row.from} className={index === view.milestone ? 'mine' : undefined}>
              <th scope="row">
                {index === view.milestone && <span className="sr-only">You are here: </span>}
                {spanText(row)}
              </th>
              {[row.first, row.second, row.third, row.cash].map((value, column) => (
                <td key={column}>{figure(value)}</td>
              ))}
            </tr>
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
}

/** The personal rewards by farm level, and how long one bed takes for the reader's third. */
export default defineIsland<object, GuideData<BeeFigures>>('bee-milestones', BeeMilestones, addressesOf('/api/bees'));
