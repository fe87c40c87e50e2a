import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes';

/**
 * A part of a page whose buttons go once they are pressed: the keyboard then goes on in it, not at the top of the page. In a layout with gaps it
 * is `empty:absolute`: without children it takes no room there, and unlike a hidden part it can have the focus.
 */
export function KeepsFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // React calls no onBlur for what it takes away.
    if (focused.current && !focused.current.isConnected) box.current!.focus({ preventScroll: true });
  });
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes('outline-none', className)}
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  );
}
