import { memo, useState } from 'react';
import { Button } from '~/ui/button';
import { Card, Summary } from '~/ui/card';
import { FileButton, downloadFile, ShareButton } from '~/ui/share';
import { counted } from '~/figures/figure';
import { CALCULATOR_PATH, shareSearch } from '../share/query';
import { costsIn, MOST_COSTS } from '../share/share-link';
import { currentOf, FILE_NAME, FIRST_NAME, isUnused, SHARED_NAME, START_NAME } from '../storage/library';
import { LONGEST_TEXT } from '../plan/repair';
import { RESET_QUESTION } from '../storage/memory';
import { nameOf, RESET_DONE, type PlanView } from '../storage/plan-store';
import { useCalculator } from './context';

export const PlanBar = memo(function PlanBar({ view }: { view: PlanView }) {
  const { store, buildings } = useCalculator();
  const { library } = view;
  const costs = costsIn(view.plan, buildings).length;
  // Those of a plan from a link are its sender's.
  const ofWhom = view.plan.costs?.length ? '' : ' that you entered';
  const mostText = costs === MOST_COSTS ? ', the most that a link holds' : '';
  return (
    <section className="flex flex-wrap items-center gap-2.5 print:hidden noscript:hidden" aria-label="Your plans">
      <label htmlFor="plan-open">Plan</label>
      <select
        id="plan-open"
        className="h-11 max-w-96 min-w-0 flex-1 px-2.5"
        value={view.copy ? '' : currentOf(library).id}
        onChange={({ target }) => store.open(target.value)}
      >
        {view.copy && <option value="">{SHARED_NAME}</option>}
        {library.plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name === FIRST_NAME && isUnused(library, buildings) ? START_NAME : plan.name}
          </option>
        ))}
      </select>
      <ShareButton
        plan={view.plan}
        addressOf={(plan) => CALCULATOR_PATH + shareSearch(plan, buildings)}
        note={`It takes what you own along${costs > 0 ? ` and ${counted(costs, 'figure')}${ofWhom}${mostText}` : ''}.`}
      />
    </section>
  );
});

export const PlanActions = memo(function PlanActions({ view }: { view: PlanView }) {
  const { library } = view;
  return (
    <div className="print:hidden noscript:hidden">
      <ActionsMenu
        name={nameOf(view)}
        isShared={view.copy !== null}
        canDelete={!view.copy && library.plans.length > 1}
      />
      <Undo text={view.undo === RESET_DONE ? null : view.undo} />
    </div>
  );
});

/** Takes the plan's name only, so that edits of the plan do not render it again. */
const ActionsMenu = memo(function ActionsMenu({
  name,
  isShared,
  canDelete,
}: {
  name: string;
  /** The plan came with a link; it gets a name when it is kept. */
  isShared: boolean;
  canDelete: boolean;
}) {
  const { store } = useCalculator();
  const [typed, setTyped] = useState<string | null>(null);
  const rename = () => {
    if (typed !== null && typed.trim() !== '') store.rename(typed);
    setTyped(null);
  };
  return (
    <details>
      <Summary>Manage plan</Summary>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <span className="flex basis-full items-center gap-2.5 whitespace-nowrap">
          <label htmlFor="plan-name">Plan name</label>
          <input
            id="plan-name"
            className="h-11 w-full px-2.5"
            maxLength={60}
            autoComplete="off"
            disabled={isShared}
            value={typed ?? name}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={rename}
            onKeyDown={({ key }) => key === 'Enter' && rename()}
          />
        </span>
        <Button look="plain" onClick={() => store.add(isShared ? name : `${name}, copy`)}>
          New plan from this
        </Button>
        {/* Not `disabled`: it would lose the keyboard's focus once one plan is left. */}
        <Button look="plain" aria-disabled={!canDelete} onClick={canDelete ? store.remove : undefined}>
          Delete this plan
        </Button>
        <Button look="plain" onClick={() => downloadFile(FILE_NAME, store.fileText())}>
          Export to a file
        </Button>
        <FileButton longest={LONGEST_TEXT} onText={store.importFile}>
          Import from a file
        </FileButton>
      </div>
    </details>
  );
});

function Undo({ text }: { text: string | null }) {
  const { store } = useCalculator();
  return (
    <div role="status" className="basis-full">
      {text && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <span>{text}</span>
          <Button look="plain" onClick={store.undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

export const ResetCard = memo(function ResetCard({ undo }: Pick<PlanView, 'undo'>) {
  const { store } = useCalculator();
  const reset = () => {
    if (window.confirm(RESET_QUESTION)) store.reset();
  };
  return (
    <Card tight className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden noscript:hidden" aria-label="Reset">
      <p className="flex-1 basis-52">Start this plan over: every building goes back to the levels of a new farm.</p>
      <Button look="plain" onClick={reset}>
        Reset
      </Button>
      <Undo text={undo === RESET_DONE ? undo : null} />
    </Card>
  );
});
