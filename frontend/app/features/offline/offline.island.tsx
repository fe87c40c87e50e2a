import { useEffect, useReducer, useRef, useState } from 'react';
import { useHydrated } from '~/islands/hydrated';
import { defineIsland } from '~/islands/define';
import { Button } from '~/ui/button';
import { clockNow, local, timeText } from '~/ui/clock';
import { Notice, ResultNotice } from '~/ui/notice';
import { readStorage, writeStorage } from '~/ui/storage';
import { NAMES, failureText, versionOf } from './rules';
import {
  fetchFile,
  findFile,
  forgetPages,
  partAddress,
  type SavedPage,
  savedPages,
  savedPart,
  savePart,
  tidy,
} from './saved-pages';

interface Props {
  /** Names of the parts of the site. */
  parts: readonly string[];
}

/** A download; `bytes` compressed. */
interface Step {
  bytes: number;
  save(signal: AbortSignal): Promise<void>;
}

/** Storage key: set while saving is switched off. */
const OFF = 'offline';
const sizeText = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;
const canSave = () => 'caches' in window && 'serviceWorker' in navigator;
const isOff = () => readStorage(OFF) !== null;

async function headOf(address: string): Promise<{ bytes: number; assets: string[] }> {
  const { ok, headers } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw new Error(address);
  return { bytes: Number(headers.get('content-length')), assets: headers.get(NAMES)?.split(' ') ?? [] };
}

/** Downloads of what is not saved, or in an old version. */
async function missingSteps({ parts }: Props): Promise<Step[]> {
  const version = versionOf(document.documentElement.outerHTML);
  const steps: Step[] = [];
  const named = new Set<string>();
  for (const part of parts) {
    if ((await savedPart(part))?.version === version) continue;
    const { bytes, assets } = await headOf(partAddress(part));
    assets.forEach((file) => named.add(file));
    steps.push({ bytes, save: (signal) => savePart(part, signal) });
  }
  for (const file of named)
    if (!(await findFile(file)))
      steps.unshift({ bytes: (await headOf(file)).bytes, save: (signal) => fetchFile(file, signal) });
  return steps;
}

/** Lists the pages that this browser has saved, saves all others, and forgets all. */
function OfflinePages(site: Props) {
  const hydrated = useHydrated();
  const [pages, setPages] = useState<SavedPage[]>();
  const [steps, setSteps] = useState<Step[] | 'away'>();
  const [blocked, setBlocked] = useState(false);
  const [changes, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (canSave()) (isOff() ? forgetPages().then(() => []) : savedPages()).then(setPages, () => setBlocked(true));
  }, [changes]);
  const measure = () => missingSteps(site).then(setSteps, () => setSteps('away'));
  useEffect(() => {
    if (!canSave() || isOff()) return;
    void measure();
    addEventListener('online', measure);
    return () => removeEventListener('online', measure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  if (!hydrated) return <p>The saved pages are listed here when scripts run.</p>;
  if (!canSave() || blocked) return <p>This browser does not let the site save pages. Private windows often don’t.</p>;
  const forget = async () => {
    writeStorage(OFF, 'off');
    await forgetPages();
    // The worker ends with the page.
    location.reload();
  };
  const allow = () => {
    writeStorage(OFF, null);
    location.reload();
  };
  if (isOff() && pages?.length !== 0) return <p>Forgetting what was saved …</p>;
  if (isOff())
    return (
      <>
        <p role="status">This browser has no saved pages, and saves none until you allow it.</p>
        <Button className="mt-3" onClick={allow}>
          Save pages again
        </Button>
      </>
    );
  // Shows all at once, so that nothing moves.
  if (!pages || !steps) return <p>Checking what is saved …</p>;
  const now = clockNow();
  return (
    <>
      <KeepEverything steps={steps} onSaved={look} onEnd={() => void measure()} />
      {pages.length === 0 && (
        <p className="mt-4">No pages are saved yet. A page is saved a moment after you open it.</p>
      )}
      {pages.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Saved pages: {pages.length}</summary>
          <ul>
            {pages.map(({ address, savedAt }) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-rule">
                <a className="inline-block min-h-11 py-2.5 wrap-anywhere" href={address}>
                  {address === '/' ? 'Home' : address.slice(1)}
                </a>{' '}
                <span className="text-sm text-soft">{timeText(savedAt, local, now)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button look="plain" className="mt-4" onClick={() => void forget()}>
        Forget all saved pages
      </Button>
    </>
  );
}

interface KeepEverythingProps {
  steps: Step[] | 'away';
  onSaved(): void;
  onEnd(): void;
}

/** Saves every page of the site, part by part. Stopping keeps the parts that are saved. */
function KeepEverything({ steps, onSaved, onEnd }: KeepEverythingProps) {
  const [failed, setFailed] = useState('');
  const [done, setDone] = useState<number>();
  const stop = useRef<AbortController>();
  if (steps === 'away') return <p>The site cannot be reached. You can save more pages when you are online again.</p>;
  const total = steps.reduce((sum, { bytes }) => sum + bytes, 0);

  const keep = async () => {
    const { signal } = (stop.current = new AbortController());
    let before = 0;
    setFailed('');
    setDone(0);
    try {
      for (const { bytes, save } of steps) {
        await save(signal);
        setDone((before += bytes));
        onSaved();
      }
      // Not awaited: some browsers ask the reader.
      void navigator.storage?.persist?.();
    } catch (error) {
      if (!signal.aborted) setFailed(failureText(error as Error));
    }
    await tidy();
    onSaved();
    setDone(undefined);
    onEnd();
  };

  return (
    <div>
      {failed && <ResultNotice tone="error">{failed}</ResultNotice>}
      {done !== undefined ? (
        <>
          <label className="block">
            <span aria-live="off">
              {sizeText(done)} of {sizeText(total)}
            </span>
            <progress className="mt-1 block h-3 w-full accent-gold" max={total} value={done} />
          </label>
          <Button look="plain" className="mt-3" onClick={() => stop.current!.abort()}>
            Stop
          </Button>
        </>
      ) : steps.length === 0 ? (
        <Notice role="status">Everything is saved: all these pages open offline.</Notice>
      ) : (
        <>
          <Button onClick={() => void keep()}>Keep everything for offline: {sizeText(total)}</Button>
          <p className="mt-2 text-sm text-soft">That much is left to download. You can stop and continue later.</p>
        </>
      )}
    </div>
  );
}

export default defineIsland<Props>('offline', OfflinePages);
