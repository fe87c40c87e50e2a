import { useNow } from '~/islands/clock';
import { defineTable } from '~/islands/overlaid';
import { useProgress } from '~/islands/progress';
import { phaseOf } from '~/ui/clock';
import { ADDRESSES, eventOf, listOf, type SeasonalData } from '../answer';
import { NeedBeside } from '../need';
import { activeTask, TaskTable } from '../task-table';
import type { RunDates } from './track';

interface Props extends RunDates {
  /** The sum beside the title, or the tasks. */
  part: 'sum' | 'table';
  link: string;
  /** In ms. */
  rendered: number;
}

/** The tasks of a running event. Marks the player's first open task, or else the steady player's. */
function SeasonRows({ part, link, rendered, start, end, ...data }: Props & SeasonalData) {
  const of = eventOf(link, data);
  const list = listOf(link);
  const { done } = useProgress(list);
  const now = useNow(rendered);
  if (part === 'sum') return <NeedBeside {...of} />;
  const runs = phaseOf(Date.parse(start), Date.parse(end), now) === 'running';
  const next =
    runs && done.length > 0
      ? of.event.tasks.findIndex((_, index) => !done.includes(index))
      : activeTask(of.event, new Date(now));
  return <TaskTable {...of} list={runs ? list : null} active={next} />;
}

export default defineTable('season-rows', SeasonRows, (_: Props) => ADDRESSES);
