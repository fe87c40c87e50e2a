import { useEffect, useState } from 'react';
import type { Form } from './types';

/** How long each form of a date stands (specification §9). */
export const ALTERNATION_MS = 5_000;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/**
 * What the rows of a calendar show by time, in an interactive page. Before it is one, and for readers without scripts, it is the absolute
 * form in UTC: `ready` is false. Then, every 5 s, now is read from `clock` and the form changes, unless it is `paused` by
 * the reader or their wish for less motion, or on `hold` while they point at a row or stand on it.
 */
export function useAlternation(clock: () => number, initialNow: number) {
  const [told, setTold] = useState<{ form: Form; now: number; zone: string; ready: boolean }>({ form: 'absolute', now: initialNow, zone: 'UTC', ready: false });
  const [paused, setPaused] = useState(false);
  const [holds, setHolds] = useState({ pointer: false, focus: false });

  useEffect(() => {
    setTold((told) => ({ ...told, now: clock(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ready: true }));
    const motion = reducedMotion();
    const obey = () => setPaused(motion.matches);
    obey();
    motion.addEventListener('change', obey);
    return () => motion.removeEventListener('change', obey);
  }, [clock]);

  const still = paused || holds.pointer || holds.focus;
  useEffect(() => {
    const tick = () => setTold((told) => ({ ...told, now: clock(), form: still ? told.form : told.form === 'absolute' ? 'relative' : 'absolute' }));
    const timer = setInterval(tick, ALTERNATION_MS);
    return () => clearInterval(timer);
  }, [clock, still]);

  const hold = (by: keyof typeof holds, on: boolean) => setHolds((holds) => ({ ...holds, [by]: on }));
  return { ...told, paused, setPaused, hold };
}
