import { type MouseEvent, type ReactNode, useState } from 'react';
import { ButtonLink } from '~/ui/button';
import { ownPlan, MOST_TABLES, splitPlan, planAddress, PLANNER_PATH, withOneMore } from './plan';

/** Adds a range of a table to the player's plan. Without scripts it links to a plan of this range alone. */
export function AddToPlan({ name, range }: { name: string; range: string }) {
  const parts = splitPlan(ownPlan.use((plan) => plan));
  // Hidden once the range changes.
  const [message, setMessage] = useState({ range: '', text: '' });
  const announce = (text: string) => setMessage({ range, text });
  const add = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { parts: next, times } = withOneMore(parts, name, range);
    if (next.length > MOST_TABLES) return announce(`It is full: a plan holds ${MOST_TABLES}.`);
    if (ownPlan.change(() => next.join(' '))) announce(times > 1 ? `Added: ${times} × in your plan.` : 'Added.');
    // Without storage the plan goes into the address.
    else location.assign(planAddress(next));
  };
  return (
    <RangeLinks>
      <ButtonLink look="plain" href={planAddress([`${name}.${range}`])} rel="nofollow" onClick={add}>
        Add to plan
      </ButtonLink>
      {parts.length > 0 && <a href={PLANNER_PATH}>Your plan: {parts.length}</a>}
      <span role="status">{message.range === range && message.text}</span>
    </RangeLinks>
  );
}

export function RangeLinks({ children }: { children: ReactNode }) {
  return <p className="mt-3 flex flex-wrap items-center gap-x-4 *:py-2.5 print:hidden">{children}</p>;
}
