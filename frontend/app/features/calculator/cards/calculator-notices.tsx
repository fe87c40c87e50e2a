import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { downloadFile } from '~/ui/share';
import { Notice, Warnings } from '~/ui/notice';
import { FIRST_NAME, FILE_NAME } from '../storage/library';
import { UPDATE_QUESTION, RESET_NOTICE } from '../storage/memory';
import type { PlanView } from '../storage/plan-store';
import { useCalculator } from './context';

export function CalculatorNotices({ view: { copy, library, warnings, notice } }: { view: PlanView }) {
  const { store } = useCalculator();
  const update = () => {
    if (window.confirm(UPDATE_QUESTION)) store.updateAndReset();
  };
  return (
    <>
      {notice === 'reset' && <ResetDialog />}
      <div className="col-span-full grid gap-4 *:mb-0 empty:hidden">
        {copy && (
          <div className="*:mb-0 noscript:hidden">
            <Notice>
              <p>
                <b>This plan came with the link.</b>{' '}
                <span>{`It is a copy: what you change here stays here until you keep it${
                  library.plans.length > 1 || library.plans[0]?.name !== FIRST_NAME
                    ? ', beside your own plans'
                    : '. Your own plan is untouched'
                }.`}</span>
              </p>
              <p className="mt-2.5 flex flex-wrap gap-2.5">
                <Button onClick={store.keepCopy}>Keep as my plan</Button>
                <Button look="plain" onClick={store.leaveCopy}>
                  Back to my own plan
                </Button>
              </p>
            </Notice>
          </div>
        )}
        <Warnings texts={warnings}>
          <p className="mt-2.5 flex flex-wrap gap-2.5 noscript:hidden">
            <Button look="plain" onClick={store.dismissWarnings}>
              Understood
            </Button>
          </p>
        </Warnings>
        {notice === 'update' && !copy && (
          <Notice>
            <p>
              The calculator was updated since you made this plan. Update and reset it to start from the newest
              settings, or go on as it is.
            </p>
            <p className="mt-2.5 flex flex-wrap gap-2.5">
              <Button onClick={update}>Update and reset</Button>
              <Button look="plain" onClick={store.later}>
                Not now
              </Button>
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** The forced reset. Nothing works until the player confirms it. */
function ResetDialog() {
  const { store } = useCalculator();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes(
        'm-auto max-w-[min(100%-2rem,30rem)] rounded-lg border-3 border-double border-strong-rule',
        'bg-card px-6 py-5 text-ink backdrop:bg-[#1c1611b3]',
      )}
      role="alertdialog"
      aria-labelledby="reset-notice-title"
      aria-describedby="reset-notice"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes the dialog, although `cancel` is prevented.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id="reset-notice-title">The calculator starts over</h2>
      <p id="reset-notice" className="my-3">
        {RESET_NOTICE}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={store.acknowledge}>OK</Button>
        <Button look="plain" onClick={() => downloadFile(FILE_NAME, store.fileText())}>
          Save my old plans to a file
        </Button>
      </div>
    </dialog>
  );
}
