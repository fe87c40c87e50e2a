import type { ReactNode } from 'react';
import { setDone, useDone } from './progress';

interface TickProps {
  /** The name of the list, as `useProgress` takes it; null where nothing can be ticked off. */
  list: string | null;
  /** The place of the task in it, from 0. */
  task: number;
  /** What the task is. */
  children: ReactNode;
}

/** A task that the player can tick off. Without scripts it has no box. */
export function Tick({ list, task, children }: TickProps) {
  const done = useDone(list ?? '', task);
  if (list === null) return <>{children}</>;
  return (
    <label className="flex cursor-pointer items-start gap-2 py-0.5">
      <input
        className="peer size-6 shrink-0 noscript:hidden"
        type="checkbox"
        checked={done}
        onChange={({ target }) => setDone(list, task, target.checked)}
      />
      <span className="peer-checked:text-soft peer-checked:line-through">{children}</span>
    </label>
  );
}
