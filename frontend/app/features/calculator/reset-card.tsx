import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { RESET_QUESTION } from './notices';
import type { PlanStore, PlanView } from './plan-store';
import { ShareButton } from './share-button';
import type { Building } from './types';

interface ResetCardProps {
  view: PlanView;
  store: PlanStore;
  buildings: readonly Building[];
}

/** Starting anew, taking that back, and passing the plan on. */
export function ResetCard({ view, store, buildings }: ResetCardProps) {
  const reset = () => {
    if (window.confirm(RESET_QUESTION)) store.reset();
  };
  return (
    <Card className="calc-reset calc-scripted" aria-labelledby="calc-reset-title">
      <h2 id="calc-reset-title">Start anew, or pass it on</h2>
      <div className="calc-buttons">
        <ShareButton plan={view.plan} buildings={buildings} />
        <Button look="plain" onClick={reset}>
          Reset
        </Button>
      </div>
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
          This browser keeps nothing for this page: storage is blocked or full. The calculator works, but forgets your plan when you leave. Share or export it to keep it.
        </p>
      )}
    </Card>
  );
}
