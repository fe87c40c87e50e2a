import { useEffect, useRef, useState } from 'react';

/** So long a player has stopped changing things. */
const PAUSE_MS = 900;

/** Tells a screen reader the result of a change, once the player pauses. Says nothing of how the page began. */
export function Announcer({ text, ready }: { text: string; ready: boolean }) {
  const [said, setSaid] = useState('');
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!ready) return;
    if (known.current === null) known.current = text;
    if (known.current === text) return;
    const timer = setTimeout(() => {
      known.current = text;
      setSaid(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, ready]);
  return (
    <p className="sr-only" role="status" data-announcer="">
      {said}
    </p>
  );
}
