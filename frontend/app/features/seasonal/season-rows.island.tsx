import { defineIsland } from '~/islands/define';
import { useProgress } from '~/islands/progress';
import { ADDRESSES, listOf, useEvent, type SeasonalData } from './answer';
import { TaskRows } from './task-rows';

interface Props {
  link: string;
  /** The task that a steady player is at, where the event counts for one. */
  active?: number;
}

/** The tasks of the event that runs: the player's own first open one is marked, once any is ticked off. */
function SeasonRows({ link, active, ...data }: Props & SeasonalData) {
  const { event, materials } = useEvent(link, data);
  const list = listOf(link);
  const { done } = useProgress(list);
  const next = done.length > 0 ? event.tasks.findIndex((_, place) => !done.includes(place)) : active;
  return <TaskRows tasks={event.tasks} materials={materials} list={list} active={next} />;
}

export default defineIsland<Props, SeasonalData>('season-rows', SeasonRows, () => ADDRESSES);
