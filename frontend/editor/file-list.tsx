import { useState } from 'react';
import type { DataFile, Folder } from './api';
import { labelOf } from './schema';
import { unsavedPaths } from './unsaved';

/** All data files by their kind, with what is wrong with them. */
export function FileList({ folder, open, add }: { folder: Folder; open: string; add: () => void }) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const files = folder.files.filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(words));
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  const unsaved = new Set(unsavedPaths());
  return (
    <nav aria-label="Files" className="files">
      <div className="find">
        <input
          type="search"
          aria-label="Find a file"
          placeholder="Find a file"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" onClick={add}>
          New…
        </button>
      </div>
      {kinds.map((kind) => {
        const own = files.filter((file) => file.kind === kind);
        return (
          <details key={`${kind} ${words !== ''}`} open={words !== '' || own.some(({ path }) => path === open)}>
            <summary>
              {kind.split('/').map(labelOf).join(': ')} <small>{own.length}</small>
            </summary>
            <ul>
              {own.map((file) => (
                <li key={file.path}>
                  <Entry file={file} folder={folder} isOpen={file.path === open} isUnsaved={unsaved.has(file.path)} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      {files.length === 0 && <p className="hint">No file has that name.</p>}
    </nav>
  );
}

interface EntryProps {
  file: DataFile;
  folder: Folder;
  isOpen: boolean;
  isUnsaved: boolean;
}

function Entry({ file, folder, isOpen, isUnsaved }: EntryProps) {
  const problems = folder.problems.filter((problem) => problem.file === file.path);
  const errors = problems.filter(({ warning }) => !warning).length;
  return (
    <a href={`#${encodeURIComponent(file.path)}`} aria-current={isOpen ? 'page' : undefined} title={file.path}>
      {file.name} {file.draft && <small className="badge">draft</small>}{' '}
      {isUnsaved && <small className="badge">not saved</small>}{' '}
      {errors > 0 && (
        <small className="badge wrong">
          {errors} {errors === 1 ? 'problem' : 'problems'}
        </small>
      )}
      {errors === 0 && problems.length > 0 && (
        <small className="badge doubtful">
          {problems.length} {problems.length === 1 ? 'warning' : 'warnings'}
        </small>
      )}
    </a>
  );
}
