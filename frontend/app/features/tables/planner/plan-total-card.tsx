import { Awaited } from '~/ui/notice';
import { ButtonLink } from '~/ui/button';
import { Card, CardTitle } from '~/ui/card';
import { commonMark, Mark } from '~/ui/provenance';
import { figureText } from '~/ui/figure';
import { ShareButton } from '~/ui/share';
import { NO_ANSWER } from '~/ui/whole-number';
import { secondsText } from '../format';
import { Totals } from '../range-result';
import { planAddress, type Part } from './plan';
import { planTotal, type EntrySum } from './plan-total';

interface PlanTotalCardProps {
  parts: readonly Part[];
  sums: readonly EntrySum[];
  /** The sums of all tables have come. */
  isWhole: boolean;
  waiting: { failed: boolean; retry(): void };
}

/** The answer: what all tables of the plan take together. */
export function PlanTotalCard({ parts, sums, isWhole, waiting }: PlanTotalCardProps) {
  const total = planTotal(sums);
  const mark = commonMark([...total.totals.map(({ amount }) => amount), total.seconds ?? {}]);
  return (
    <Card className="md:sticky md:top-4 md:col-start-2 md:row-start-1" id="total" aria-labelledby="total-title">
      <CardTitle>
        <span id="total-title">In all</span> <Mark from={mark.from}>Examples</Mark>
      </CardTitle>
      <div aria-live="polite">
        <Awaited here={isWhole} {...waiting} what="figures">
          <Total sums={sums} total={total} marked={mark.each} />
        </Awaited>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2 print:hidden">
        <span className="noscript:hidden">
          <ShareButton plan={parts.join(' ')} addressOf={() => planAddress(parts)} />
        </span>
        <ButtonLink look="plain" href={planAddress([])} rel="nofollow" data-step="">
          Clear all
        </ButtonLink>
      </div>
    </Card>
  );
}

interface TotalProps extends Pick<PlanTotalCardProps, 'sums'> {
  total: ReturnType<typeof planTotal>;
  /** Each figure says whether it is an example. */
  marked: boolean;
}

function Total({ sums, total: { totals, seconds, unknownOf }, marked }: TotalProps) {
  if (sums.some(({ range }) => range.problems.length > 0)) return <p>{NO_ANSWER}</p>;
  if (totals.length === 0) return <p>There is nothing to pay.</p>;
  return (
    <>
      <Totals totals={totals} marked={marked} />
      {unknownOf.length > 0 && (
        <p className="text-sm text-soft">
          <b className="unknown">?</b> Not included, because it is unknown: part of {unknownOf.join(', ')}.
        </p>
      )}
      {seconds && (
        <dl>
          <div>
            <dt>Upgrade time, one after the other</dt>
            <dd>
              {figureText(seconds, secondsText)} {marked && <Mark from={seconds.from} />}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
