import { useEffect, useState } from 'react';

/** A navigation that takes longer than this says so (specification §9: 8 s until it counts as broken). */
const QUIET_MS = 200;
const BROKEN_MS = 8_000;

/** Says what is being loaded while a navigation inside the browser is under way; after 8 s, that it seems to be broken. */
export function Pending({ busy, message }: { busy: boolean; message: string }) {
  const [state, setState] = useState<'quiet' | 'loading' | 'broken'>('quiet');
  useEffect(() => {
    setState('quiet');
    if (!busy) return;
    const timers = [setTimeout(() => setState('loading'), QUIET_MS), setTimeout(() => setState('broken'), BROKEN_MS)];
    return () => timers.forEach(clearTimeout);
  }, [busy]);
  return (
    <div role="status" className="pending" data-state={state}>
      {state === 'loading' && <p>{message}</p>}
      {state === 'broken' && (
        <p>
          Something seems to be broken getting the page you were looking for. <a href="/">Go to the home page</a>
        </p>
      )}
    </div>
  );
}
