import { separated } from '~/ui/figure';
import { durationText } from '../duration';
import { FigureTable, GroupedHead } from '../figure-table';
import { catchesIn, fishingIsland } from './fishing';

/** The most catches by the upgrades of the fishing time. */
export default fishingIsland(
  'catch-table',
  function CatchTable({ figures: { speeds }, view: { shownMinutes, catches, speed } }) {
    const spans = [...new Set([10, 60, shownMinutes])].sort((one, other) => one - other);
    return (
      <FigureTable
        label={speeds.title}
        head={<GroupedHead headings={['Upgrade', 'Seconds']} groups={[['Catches in', spans.map(durationText)]]} />}
        kinds={{ 2: 'group' }}
        rows={catches.map(({ upgrade, seconds }) => [
          upgrade || 'None',
          seconds,
          ...spans.map((minutes) => separated(catchesIn(minutes, seconds))),
        ])}
        mine={speed}
      />
    );
  },
);
