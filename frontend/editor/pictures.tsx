import { useRef, useState } from 'react';
import { useEditing } from './editing';
import type { Json } from './json';

/** All pictures of the folder, to choose one by its looks. */
export function Pictures({
  label,
  chosen,
  choose,
}: {
  label: string;
  chosen: Json | undefined;
  choose: (picture: string) => void;
}) {
  const { pictures } = useEditing().folder;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        Choose…
      </button>
      <dialog
        ref={dialog}
        className="pictures"
        aria-label={`${label}: choose a picture`}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <>
            <header>
              <input
                type="search"
                aria-label="Find a picture"
                placeholder="Find a picture"
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
              <button type="button" onClick={close}>
                Close
              </button>
            </header>
            <ul>
              {pictures
                .filter((picture) => picture.includes(wanted.trim().toLowerCase()))
                .map((picture) => (
                  <li key={picture}>
                    <button
                      type="button"
                      aria-pressed={picture === chosen}
                      onClick={() => {
                        choose(picture);
                        close();
                      }}
                    >
                      <img src={`/images/${picture}`} alt="" loading="lazy" />
                      {picture.replace(/^.*\/|\.\w+$/g, '')}
                    </button>
                  </li>
                ))}
            </ul>
          </>
        )}
      </dialog>
    </>
  );
}
