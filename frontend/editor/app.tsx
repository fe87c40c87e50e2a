import { useCallback, useEffect, useState } from 'react';
import { readFolder, type Folder, type Made } from './api';
import { Choices } from './choices';
import { FileList } from './file-list';
import { NewItemDialog } from './item-dialogs';
import { OpenFile } from './open-file';
import { Preview } from './preview';

function pathOf() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it has a % without a valid escape
  }
}

export function App() {
  const [folder, setFolder] = useState<Folder>();
  const [error, setError] = useState('');
  const [path, setPath] = useState(pathOf);
  const [saves, setSaves] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const refresh = useCallback(async () => {
    try {
      setFolder(await readFolder());
      setError('');
    } catch (error) {
      setError((error as Error).message);
    }
  }, []);
  useEffect(() => {
    void refresh();
    const follow = () => setPath(pathOf());
    addEventListener('hashchange', follow);
    addEventListener('focus', refresh);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('focus', refresh);
    };
  }, [refresh]);
  const open = async (latest: Made) => {
    await refresh();
    setMade(latest);
    setSaves((n) => n + 1);
    location.hash = encodeURIComponent(latest.files[0]);
  };
  const file = folder?.files.find((other) => other.path === path);
  useEffect(() => {
    document.title = file ? `${file.name} · Editor` : 'Editor · Farm Almanac';
  }, [file]);
  return (
    <div className={file ? 'app with-file' : 'app'}>
      <header className="brand">
        <h1>
          <a href="/">Farm Almanac</a> <small>the editor’s page</small>
        </h1>
        {error && (
          <p className="problem" role="alert">
            {error}
          </p>
        )}
      </header>
      {folder && <FileList folder={folder} open={path} add={() => setAdding(true)} />}
      {folder && isAdding && <NewItemDialog folder={folder} close={() => setAdding(false)} made={open} />}
      <main>
        {folder && file && (
          <OpenFile
            key={file.path}
            file={file}
            folder={folder}
            refresh={refresh}
            left={made?.files[0] === file.path ? (made.left ?? []) : []}
            made={open}
            saved={() => {
              setSaves((n) => n + 1);
              void refresh();
            }}
          />
        )}
        {folder && !file && <Welcome folder={folder} missing={path} />}
        {!folder && !error && <p>Reading the files…</p>}
      </main>
      {file && <Preview file={file} saves={saves} />}
      {folder && <Choices folder={folder} />}
    </div>
  );
}

function Welcome({ folder, missing }: { folder: Folder; missing: string }) {
  const errors = folder.problems.filter(({ warning }) => !warning);
  return (
    <div className="welcome">
      <h2>{missing ? 'There is no such file any more' : 'What would you like to change?'}</h2>
      <p>
        Everything that players read is a file. Choose one in the list, or make one with “New…”. Its tables are grids
        that take a paste from a spreadsheet, and its page on the site is shown beside it.
      </p>
      <p>
        Saving changes the file on this computer. Players see the change once the files are published, which is not done
        here.
      </p>
      {errors.length > 0 && (
        <>
          <h3>To be solved before these files can be published</h3>
          <ul className="problems">
            {errors.map(({ file, line, field, why }) => (
              <li key={`${file} ${line} ${field} ${why}`}>
                <a href={`#${encodeURIComponent(file)}`}>{file}</a> {field && <code>{field}</code>} {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
