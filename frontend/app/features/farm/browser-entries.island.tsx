import { useEffect, useRef, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { Button } from '~/ui/button';
import { holdsOf } from './browser-keys';
import { storeEntries } from './farm-file';

/** Keys of this browser's storage for the site; none where it is blocked. */
function keysNow(): string[] {
  try {
    return Object.keys(localStorage).sort();
  } catch {
    return [];
  }
}

/** Lists what this browser keeps for the site, and deletes it. */
function BrowserEntries() {
  const farm = useFarm();
  const [keys, setKeys] = useState<string[]>();
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const look = () => setKeys(keysNow());
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [farm]);
  // The button that was pressed is gone: the keyboard goes on here, not at the top of the page.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [keys, asked]);
  const ask = (isAsked: boolean) => {
    pressed.current = true;
    setAsked(isAsked);
  };
  const clear = (names: readonly string[]) => {
    storeEntries(Object.fromEntries(names.map((name) => [name, null])));
    ask(false);
  };
  if (!keys) return <p>A script lists it here.</p>;
  if (keys.length === 0)
    return (
      <div ref={box} tabIndex={-1}>
        <p aria-live="polite">Nothing is kept in this browser.</p>
      </div>
    );
  return (
    <div ref={box} tabIndex={-1}>
      <ul aria-live="polite">
        {keys.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3 border-b border-rule py-2">
            <span className="min-w-0 wrap-anywhere">
              <code className="block">{key}</code> {holdsOf(key)}
            </span>
            <Button look="plain" onClick={() => clear([key])}>
              Delete<span className="sr-only"> {key}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p>This cannot be undone, plans included.</p>
          <Button onClick={() => clear(keys)}>Delete everything</Button>
          <Button look="plain" onClick={() => ask(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="plain" className="mt-3" onClick={() => ask(true)}>
          Delete everything …
        </Button>
      )}
    </div>
  );
}

export default defineIsland('browser-entries', BrowserEntries);
