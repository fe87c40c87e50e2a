import { useEffect, useRef, useState } from 'react';
import { showSite, type DataFile } from './api';

/** The page of the open file, as a phone shows it, at any moment. */
export function Preview({ file, saves }: { file: DataFile; saves: number }) {
  const { page, name, draft } = file;
  const [date, setDate] = useState('');
  const [shown, setShown] = useState({ address: '', error: '', number: 0, isReady: false });
  const [times, setTimes] = useState(0);
  const asked = useRef(0);
  useEffect(() => {
    const number = ++asked.current;
    setShown((former) => ({ ...former, error: '', isReady: false }));
    showSite(date && `${date}:00Z`).then(
      ({ address, note }) => number === asked.current && setShown({ address, error: note, number, isReady: true }),
      (error: unknown) =>
        number === asked.current &&
        setShown(({ address }) => ({ address, error: (error as Error).message, number, isReady: true })),
    );
  }, [date, saves, times]);
  return (
    <aside className="preview" aria-label="Preview">
      <div className="tools">
        <label>
          As of{' '}
          <input
            type="datetime-local"
            value={date}
            onChange={(event) => setDate(event.target.value)}
            min="2015-01-01T00:00"
            max="2099-12-31T23:59"
          />{' '}
          UTC
        </label>
        {date && (
          <button type="button" onClick={() => setDate('')}>
            Now
          </button>
        )}
        <button type="button" onClick={() => setTimes(times + 1)}>
          Reload
        </button>
      </div>
      <p className={shown.error ? 'problem' : 'hint'} role="status">
        {shown.error || (shown.isReady ? captionOf(page, draft) : 'The page is being made…')}
      </p>
      {shown.address && (
        // Loaded again by each answer, not before: each load of the site makes the next answer wait.
        <iframe key={shown.number} title={`Preview of ${name}`} src={shown.address + page} />
      )}
    </aside>
  );
}

/** Whether players see what the frame shows. */
const captionOf = (page: string, isDraft: boolean) =>
  isDraft
    ? `${page}, with this draft: players do not see it. They will once Draft is off, and that is saved and published.`
    : `${page} as it is saved. Players see it once it is published.`;
