import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { saveFile } from '~/ui/files';
import { RESET_NOTICE } from './notices';
import { FILE_NAME } from './plan-file';
import type { PlanStore } from './plan-store';

/** The forced reset: nothing goes on before the player has read of it. */
export function ResetDialog({ store }: { store: PlanStore }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-auto max-w-[min(100%-2rem,30rem)] rounded-lg border-3 border-double border-strong-rule bg-card px-6 py-5 text-ink backdrop:bg-[#1c1611b3]"
      role="alertdialog"
      aria-labelledby="reset-notice-title"
      aria-describedby="reset-notice"
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same, at the second try.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id="reset-notice-title">The calculator starts over</h2>
      <p id="reset-notice" className="my-3">
        {RESET_NOTICE}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={store.acknowledge}>OK</Button>
        <Button look="plain" onClick={() => saveFile(FILE_NAME, store.fileText())}>
          Save my old plans to a file
        </Button>
      </div>
    </dialog>
  );
}
