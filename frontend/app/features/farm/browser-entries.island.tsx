import { useEffect, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { useFarm } from '~/islands/farm';
import { Button } from '~/ui/button';
import { holdsOf } from './browser-keys';
import { deleteEntries } from './farm-file';

/** Keys of this site's storage; none where it is blocked. */
function keysNow(): string[] {
  try {
    return Object.keys(localStorage).sort();
  } catch {
    return [];
  }
}

/** Events after which the storage may differ. */
const OCCASIONS = ['storage', 'pageshow', 'click'];

function BrowserEntries() {
  const farm = useFarm();
  const [keys, setKeys] = useState<string[]>();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const look = () => setKeys(keysNow());
    look();
    for (const occasion of OCCASIONS) addEventListener(occasion, look);
    return () => {
      for (const occasion of OCCASIONS) removeEventListener(occasion, look);
    };
  }, [farm]);
  const clear = (names: readonly string[], what: string) => {
    deleteEntries(names);
    setAsked(false);
    setSaid(`Deleted ${what}.`);
  };
  if (!keys) return <p>It is listed here when scripts run.</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {keys.length === 0 && <p>This browser stores nothing for this site.</p>}
      <ul>
        {keys.map((key) => (
          <li key={key} className="flex items-center justify-between gap-3 border-b border-rule py-2">
            <span className="min-w-0 wrap-anywhere">
              <code className="block">{key}</code> {holdsOf(key)}
            </span>
            <Button look="plain" onClick={() => clear([key], key)}>
              Delete<span className="sr-only"> {key}</span>
            </Button>
          </li>
        ))}
      </ul>
      {keys.length === 0 ? null : asked ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p>This also deletes your plans and cannot be undone.</p>
          <Button onClick={() => clear(keysNow(), 'everything')}>Delete everything</Button>
          <Button look="plain" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="plain" className="mt-3" onClick={() => setAsked(true)}>
          Delete everything …
        </Button>
      )}
    </>
  );
}

export default defineIsland('browser-entries', BrowserEntries);
