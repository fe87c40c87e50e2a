import { useState } from 'react';
import { STOCK, stockOf } from '~/islands/farm';
import { stored } from '~/islands/stored';
import { Awaited } from '~/ui/notice';
import { ButtonLink } from '~/ui/button';
import { Card, CardTitle, Summary } from '~/ui/card';
import { UnknownNote } from '~/figures/amount';
import { figureText } from '~/figures/figure';
import { OwnNote } from '~/figures/provenance';
import { ShareButton } from '~/ui/share';
import { AmountField } from '~/ui/stepper';
import { NO_ANSWER } from '~/ui/whole-number';
import { secondsText } from '../levels/format';
import { Row, TakesUnknown, Totals } from '../range/range-result';
import { type ResourceCost, takesUnknown } from '../range/sum';
import { planAddress, type Part } from './plan';
import { missingOf, planTotal, type EntrySum } from './plan-total';

const ownStock = stored(
  'planner_stock',
  {},
  (kept) => stockOf((kept as { stock?: unknown } | undefined)?.stock),
  (stock) => ({ stock }),
);

interface PlanTotalCardProps {
  parts: readonly Part[];
  sums: readonly EntrySum[];
  /** The sums of all tables are loaded. */
  isWhole: boolean;
  waiting: { failed: boolean; retry(): void };
}

export function PlanTotalCard({ parts, sums, isWhole, waiting }: PlanTotalCardProps) {
  const total = planTotal(sums);
  const stock = ownStock.use((stock) => stock);
  const isKnown = !takesUnknown({ totals: total.totals, time: null });
  return (
    <Card className="md:sticky md:top-4 md:col-start-2 md:row-start-1" id="total" aria-labelledby="total-title">
      <CardTitle id="total-title">Total</CardTitle>
      <div aria-live="polite">
        <Awaited here={isWhole} {...waiting} what="figures">
          {isKnown || total.totals.length === 0 ? (
            <Total sums={sums} total={total} stock={stock} />
          ) : (
            <TakesUnknown unit="level" />
          )}
        </Awaited>
      </div>
      {isKnown && <StockFields totals={total.totals} stock={stock} />}
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-2 print:hidden">
        <span className="noscript:hidden">
          <ShareButton
            plan={parts.join(' ')}
            addressOf={() => planAddress(parts)}
            note={sums.some(({ own }) => own) ? 'The link does not include the figures that you entered.' : ''}
          />
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
  stock: Readonly<Record<string, number>>;
}

function Total({ sums, total: { totals, seconds, untimed, unknownOf }, stock }: TotalProps) {
  if (sums.some(({ range }) => range.problems.length > 0)) return <p>{NO_ANSWER}</p>;
  if (totals.length === 0) return <p>There is nothing to pay.</p>;
  return (
    <>
      <Totals totals={totals} missing={({ key, amount }) => missingOf(amount, stock[key])} />
      {unknownOf.length > 0 && (
        <UnknownNote>{`Not included, because it is unknown: ${unknownOf.join(', ')}.`}</UnknownNote>
      )}
      {sums.some(({ own }) => own) && <OwnNote />}
      {seconds && (
        <dl>
          <Row name="Upgrade time, one after the other">
            {figureText(seconds, secondsText)}
            {untimed.length > 0 && `, without ${untimed.join(', ')}`}
          </Row>
        </dl>
      )}
    </>
  );
}

function StockFields({ totals, stock }: { totals: readonly ResourceCost[]; stock: TotalProps['stock'] }) {
  return (
    <details className="mt-1 border-t border-rule print:hidden noscript:hidden">
      <Summary>I have</Summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {totals.map(({ key, label, pic }) => (
          <StockField key={key} of={key} label={label} pic={pic} amount={stock[key]} />
        ))}
      </div>
    </details>
  );
}

function StockField({ of, label, pic, amount }: { of: string; label: string; pic?: string; amount?: number }) {
  const [refused, refuse] = useState<string>();
  const id = `have-${of}`;
  return (
    <AmountField
      id={id}
      name={id}
      label={label}
      pic={pic}
      value={amount ?? null}
      range={STOCK}
      refused={refused}
      onChange={(amount) => {
        refuse(undefined);
        ownStock.change(({ [of]: _, ...others }) => (amount === null ? others : { ...others, [of]: amount }));
      }}
      onRefuse={refuse}
    />
  );
}
