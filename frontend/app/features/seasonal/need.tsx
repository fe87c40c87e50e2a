import type { SeasonalEvent } from '~/api/types';
import { AmountList } from '~/figures/amount';
import { counted, exactly, type Figure } from '~/figures/figure';
import type { Materials } from '~/figures/materials';
import { DAY } from '~/ui/clock';
import { amountsOf, onlyItem, sumsOf } from './totals';
import { type RunDates, steadyPerDay } from './tracker/track';

/** What all tasks of an event take: of the item that all of them ask for, or a number of tasks. */
export function needOf(event: SeasonalEvent, materials: Materials) {
  const { tasks, tracker } = event;
  const asked = amountsOf(event, 'task');
  const item = tracker?.item ?? onlyItem(asked);
  const { name, plural } =
    item === undefined ? { name: 'task', plural: 'tasks' } : (materials[item] ?? { name: item, plural: item });
  return {
    item,
    plural,
    target: (item === undefined ? undefined : sumsOf(asked).totals[item]) ?? exactly(tasks.length),
    items: (of: Figure) => counted(of, name.toLowerCase(), plural.toLowerCase()),
  };
}

/** More materials do not fit in the line below the title. */
const IN_A_LINE = 2;

/** What all tasks take, beside the title. */
export function NeedBeside({ event, materials }: { event: SeasonalEvent; materials: Materials }) {
  const { totals } = sumsOf(amountsOf(event, 'task'));
  return Object.keys(totals).length <= IN_A_LINE && <AmountList amounts={totals} materials={materials} />;
}

/** "3,456 cookies in 28 days: 124 cookies a day." */
export function Need({ event, materials, start, end }: { event: SeasonalEvent; materials: Materials } & RunDates) {
  const { target, items } = needOf(event, materials);
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY);
  return (
    <p className="font-serif text-lg font-semibold">
      {items(target)} in {counted(days, 'day')}: {items(steadyPerDay(target, { start, end }, event.tracker?.perHour))} a
      day.
    </p>
  );
}
