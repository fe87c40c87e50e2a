import { defineTable } from '~/islands/overlaid';
import { Card, CardTitle } from '~/ui/card';
import { ADDRESSES, eventOf, type SeasonalData } from './answer';
import { Need, NeedBeside } from './need';
import { activeTask, TaskTable } from './task-table';
import type { RunDates } from './tracker/track';

interface Props extends Partial<RunDates> {
  /** The sum beside the title; what an event takes that does not run yet; the tasks of one that does not run. */
  part: 'sum' | 'need' | 'table';
  link: string;
  /** In ms. */
  rendered: number;
}

function SeasonTasks({ part, link, rendered, start, end, ...data }: Props & SeasonalData) {
  const of = eventOf(link, data);
  if (part === 'sum') return <NeedBeside {...of} />;
  if (part === 'table') return <TaskTable {...of} list={null} active={activeTask(of.event, new Date(rendered))} />;
  return (
    <Card className="mb-7" aria-labelledby="track-title">
      <CardTitle id="track-title">What you need</CardTitle>
      <Need {...of} start={start!} end={end!} />
    </Card>
  );
}

export default defineTable('season-tasks', SeasonTasks, (_: Props) => ADDRESSES);
