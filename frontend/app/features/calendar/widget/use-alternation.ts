import { useEffect, useState } from 'react';
import { clockNow } from '~/ui/clock';
import type { DateFormat } from '../event-text';

/** How long each form of a date stands (specification §9). */
const ALTERNATION_MS = 5_000;

/**
 * What the rows of a calendar show by time: in a document and while it is taken over the absolute form, seen from `first` (ms). Then, every 5 s,
 * the clock is looked at and the form changes, unless it is `paused` by the reader or their wish for less motion, or on `hold` while they
 * point at a row or stand on it.
 */
export function useAlternation(first: number) {
  const [told, setTold] = useState<{ form: DateFormat; now: number }>({ form: 'absolute', now: first });
  const [paused, setPaused] = useState(false);
  const [holds, setHolds] = useState({ pointer: false, focus: false });

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => setPaused(motion.matches);
    obey();
    motion.addEventListener('change', obey);
    return () => motion.removeEventListener('change', obey);
  }, []);

  const still = paused || holds.pointer || holds.focus;
  useEffect(() => {
    const tick = () =>
      setTold(({ form }) => ({ now: clockNow(), form: still ? form : form === 'absolute' ? 'relative' : 'absolute' }));
    const timer = setInterval(tick, ALTERNATION_MS);
    return () => clearInterval(timer);
  }, [still]);

  const hold = (by: keyof typeof holds, on: boolean) => setHolds((holds) => ({ ...holds, [by]: on }));
  return { ...told, paused, setPaused, hold };
}
