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
  const [isConfirming, setConfirming] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const read = () => setKeys(keysNow());
    read();
    for (const occasion of OCCASIONS) addEventListener(occasion, read);
    return () => {
      for (const occasion of OCCASIONS) removeEventListener(occasion, read);
    };
  }, [farm]);
  const clear = (names: readonly string[], what: string) => {
    deleteEntries(names);
    setConfirming(false);
    setMessage(`Deleted ${what}.`);
  };
  if (!keys) return <p>It is listed here when scripts run.</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {message}
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
      {keys.length === 0 ? null : isConfirming ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p>This also deletes your plans and cannot be undone.</p>
          <Button onClick={() => clear(keysNow(), 'everything')}>Delete everything</Button>
          <Button look="plain" onClick={() => setConfirming(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button look="plain" className="mt-3" onClick={() => setConfirming(true)}>
          Delete everything …
        </Button>
      )}
    </>
  );
}

export default defineIsland('browser-entries', BrowserEntries);
