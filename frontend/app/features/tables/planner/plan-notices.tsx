import { Button } from '~/ui/button';
import { Notice, ResultNotice, Warnings } from '~/ui/notice';
import { MOST_TABLES } from './plan';
import type { usePlan } from './use-plan';

export function PlanNotices({ isCopy, own, warnings, remembers, keep, merge, leave }: ReturnType<typeof usePlan>) {
  return (
    <div className="grid gap-5 *:mb-0 empty:hidden">
      {isCopy && (
        <div className="*:mb-0 print:hidden noscript:hidden">
          <Notice>
            <p>
              <b>This plan came with the link.</b>{' '}
              {own > 0
                ? 'It is a copy: what you change here stays here until you keep it. ' +
                  `Your own plan, of ${own}, is untouched.`
                : 'It is a copy: it is kept as yours once you change it.'}
            </p>
            <p className="mt-3 flex flex-wrap gap-x-3 gap-y-2">
              <Button onClick={keep}>{own > 0 ? 'Keep it in place of mine' : 'Keep it as mine'}</Button>
              {merge && (
                <Button look="plain" onClick={merge}>
                  Add it to mine
                </Button>
              )}
              {own > 0 && (
                <Button look="plain" onClick={leave}>
                  Back to my own plan
                </Button>
              )}
            </p>
            {own > 0 && !merge && <p>Both together are more than the {MOST_TABLES} that a plan holds.</p>}
          </Notice>
        </div>
      )}
      <Warnings texts={warnings} />
      {!remembers && (
        <ResultNotice tone="error">
          Your browser keeps nothing for this site: its storage is full or blocked. The address of this page holds your
          plan: keep that.
        </ResultNotice>
      )}
    </div>
  );
}
