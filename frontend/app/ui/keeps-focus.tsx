import { useEffect, useRef, type ReactNode } from 'react';

/** A part of a page whose buttons go once they are pressed: the keyboard then goes on in it, not at the top of the page. */
export function KeepsFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current!.focus({ preventScroll: true });
  }, [children]);
  return (
    <div ref={box} tabIndex={-1} onFocus={() => (hadFocus.current = true)}>
      {children}
    </div>
  );
}
