import { defineIsland } from '~/islands/define';
import { separated } from '~/ui/figure';
import { Sheet } from '~/ui/sheet';
import { durationText } from '../duration';
import { catchesIn } from './fishing';
import { fishingMaterials, fishingView } from './fishing-view';
import { addressesOf, useGuide, type GuideData } from '../guide-data';
import type { FishingFigures } from '../types';

function CatchTable(data: GuideData<FishingFigures>) {
  const { figures, view } = useGuide(data, fishingView, fishingMaterials);
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
          <tr key={upgrade} className={upgrade === view.speed ? 'mine' : undefined}>
            <th scope="row">
              {upgrade === view.speed && <span className="sr-only">You are here: </span>}
              {upgrade === 0 ? 'None' : upgrade}
            </th>
            <td>{seconds}</td>
            {spans.map((minutes, index) => (
              <td key={minutes} className={index === 0 ? 'group' : undefined}>
                {separated(catchesIn(minutes, seconds))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

/** The most catches by the upgrades of the fishing time. */
export default defineIsland<object, GuideData<FishingFigures>>('catch-table', CatchTable, addressesOf('/api/fishing'));
