import { memo, useState } from 'react';
import { Button } from '~/ui/button';
import { FileButton, saveFile } from '~/ui/files';
import { currentOf } from './library';
import { LONGEST_TEXT } from './memory';
import { RESET_QUESTION } from './notices';
import { FILE_NAME } from './plan-file';
import type { PlanStore, PlanView } from './plan-store';
import { ShareButton } from '~/ui/share-button';
import { sharePath } from './address';
import type { Building } from './types';

interface PlanBarProps {
  view: PlanView;
  store: PlanStore;
  buildings: readonly Building[];
}

/** Shows which plan is open and what can be done with it: share, rename, copy, delete, save to a file, load from one, reset. */
export function PlanBar({ view, store, buildings }: PlanBarProps) {
  const { library } = view;
  const open = currentOf(library);
  return (
    <section className="calc-plans calc-scripted" aria-label="Your plans">
      <div className="calc-open">
        <label htmlFor="plan-open">Plan</label>
        <select id="plan-open" value={open.id} onChange={({ target }) => store.open(target.value)}>
          {library.plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}
            </option>
          ))}
        </select>
        <ShareButton plan={view.plan} addressOf={(plan) => sharePath(plan, buildings)} />
      </div>
      <PlanActions name={open.name} isOnly={library.plans.length < 2} store={store} />
      <div role="status">
        {view.undo && (
          <p className="calc-undo">
            {view.undo}{' '}
            <Button look="plain" onClick={store.undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {!view.remembers && (
        <p className="calc-forgets" role="status">
          This browser keeps nothing for this page: storage is blocked or full. The calculator works, but forgets your
          plan when you leave. Share or export it to keep it.
        </p>
      )}
    </section>
  );
}

/** What can be done with the plan that is open, of this name. Drawn when that changes, not at each edit of the plan. */
const PlanActions = memo(function PlanActions({
  name,
  isOnly,
  store,
}: {
  name: string;
  isOnly: boolean;
  store: PlanStore;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const rename = () => {
    if (typed !== null && typed.trim() !== '') store.rename(typed);
    setTyped(null);
  };
  const reset = () => {
    if (window.confirm(RESET_QUESTION)) store.reset();
  };
  return (
    <details>
      <summary>Name, copy, keep or reset it</summary>
      <div className="calc-buttons">
        <span className="calc-named">
          <label htmlFor="plan-name">Its name</label>
          <input
            id="plan-name"
            maxLength={60}
            autoComplete="off"
            value={typed ?? name}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={rename}
            onKeyDown={({ key }) => key === 'Enter' && rename()}
          />
        </span>
        <Button look="plain" onClick={() => store.add(`${name}, copy`)}>
          New plan from this
        </Button>
        <Button look="plain" disabled={isOnly} onClick={store.remove}>
          Delete this plan
        </Button>
        <Button look="plain" onClick={() => saveFile(FILE_NAME, store.fileText())}>
          Export to a file
        </Button>
        <FileButton longest={LONGEST_TEXT} onText={store.importFile}>
          Import from a file
        </FileButton>
        <Button look="plain" onClick={reset}>
          Reset
        </Button>
      </div>
    </details>
  );
});
