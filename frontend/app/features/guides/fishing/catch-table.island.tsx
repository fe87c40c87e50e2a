import { separated } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { MarkedRow } from '../rows';
import { durationText } from '../duration';
import { catchesIn } from './fishing';
import { fishingIsland } from './fishing-view';

/** The most catches by the upgrades of the fishing time. */
export default fishingIsland('catch-table', function CatchTable({ figures, view }) {
  const spans = [...new Set([10, 60, view.shownMinutes])].sort((one, other) => one - other);
  return (
    <Sheet label={figures.speeds.title}>
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Upgrade
          </th>
          <th rowSpan={2} scope="col">
            Seconds
          </th>
          <th colSpan={spans.length} scope="colgroup" className="group">
            Catches in
          </th>
        </tr>
        <tr>
          {spans.map((minutes, index) => (
            <th key={minutes} scope="col" className={index === 0 ? 'group' : undefined}>
              {durationText(minutes)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.catches.map(({ upgrade, seconds }) => (
          <MarkedRow key={upgrade} mine={upgrade === view.speed} heading={upgrade === 0 ? 'None' : upgrade}>
            <td>{seconds}</td>
            {spans.map((minutes, index) => (
              <td key={minutes} className={index === 0 ? 'group' : undefined}>
                {separated(catchesIn(minutes, seconds))}
              </td>
            ))}
          </MarkedRow>
        ))}
      </tbody>
    </Sheet>
  );
});
