import { useEffect, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { Button } from '~/ui/button';
import { keep } from '~/ui/kept';
import { holdsOf } from './browser-keys';

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
  useEffect(() => setKeys(keysNow()), [farm]);
  const clear = (names: readonly string[]) => {
    for (const name of names) keep(name, null);
    // As if another tab had done it: whatever shows what was kept looks again.
    dispatchEvent(new Event('storage'));
    setKeys(keysNow());
    setAsked(false);
  };
  if (!keys) return <p>A script lists it here.</p>;
  if (keys.length === 0) return <p aria-live="polite">Nothing is kept in this browser.</p>;
  return (
    <>
      <ul className="farm-entries" aria-live="polite">
        {keys.map((key) => (
          <li key={key}>
            <span>
              <code>{key}</code> {holdsOf(key)}
            </span>
            <Button look="plain" onClick={() => clear([key])}>
              Delete<span className="sr-only"> {key}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <p>
          This cannot be undone, plans included.{' '}
          <Button onClick={() => clear(keys)}>Delete everything</Button>{' '}
          <Button look="plain" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </p>
      ) : (
        <Button look="plain" onClick={() => setAsked(true)}>
          Delete everything …
        </Button>
      )}
    </>
  );
}

export default defineIsland('browser-entries', BrowserEntries, () => ({}));
