import { Awaited } from '~/ui/notice';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Picture } from '~/ui/picture';
import { readNumberField } from '~/ui/whole-number';
import { KINDS } from '../levels/kinds';
import { NumberText, RangeForm, StartHint } from '../range/range-form';
import { LeftOut, RangeProblems, TakesUnknown, TimeRow, Totals } from '../range/range-result';
import { type Part, planAddress, type PlanEntry, PLANNER_PATH, TIMES, withoutPart } from './plan';
import { takesUnknown } from '../range/sum';
import type { EntrySum } from './plan-total';

interface EntryCardProps {
  entry: PlanEntry;
  /** Its index in the plan. */
  index: number;
  /** Undefined until its table is loaded. */
  sum: EntrySum | undefined;
  parts: readonly Part[];
  waiting: { failed: boolean; retry(): void };
}

export function EntryCard({ entry: { kind, link, name, title, times }, index, sum, parts, waiting }: EntryCardProps) {
  const id = `${name}-${index}`;
  return (
    <Card as="li" className="relative grid grid-cols-1 content-start gap-3" aria-labelledby={id}>
      <header className="flex min-h-11 items-center gap-2 pr-20">
        {sum && <Picture src={sum.item.pic} size={28} />}
        <h3 id={id}>
          <a className="relative after:absolute after:-inset-3.5" href={KINDS[kind].path + link}>
            {sum?.item.name ?? title}
          </a>
        </h3>
      </header>
      <a
        className="absolute top-3.5 right-3.5 px-1.5 py-2.5 print:hidden"
        href={planAddress(withoutPart(parts, index))}
        rel="nofollow"
        data-step=""
      >
        Remove<span className="sr-only"> {title}</span>
      </a>
      <Awaited here={sum !== undefined} {...waiting} what="figures">
        {sum && (
          <>
            <RangeForm path={PLANNER_PATH} range={sum.range} title={id}>
              <input type="hidden" name="plan" value={parts.join(' ')} />
              <input type="hidden" name="at" value={index} />
              <div className="w-22">
                <NumberText
                  title={id}
                  label="Quantity"
                  name="times"
                  value={times || '1'}
                  isWrong={readNumberField(times ?? '', TIMES).error !== undefined}
                />
              </div>
              <noscript>
                <Button type="submit">Add up</Button>
              </noscript>
            </RangeForm>
            <StartHint kind={kind} unit={sum.table.unit} lowest={sum.range.lowest} />
            <Sums sum={sum} title={id} />
          </>
        )}
      </Awaited>
    </Card>
  );
}

interface SumsProps {
  title: string;
  sum: EntrySum;
}

function Sums({ title, sum: { table, range, times, totals, time, steps } }: SumsProps) {
  if (range.problems.length > 0) return <RangeProblems title={title} problems={range.problems} />;
  if (steps === 0 || (totals.length === 0 && !time)) return <p>There is nothing to pay.</p>;
  if (takesUnknown({ totals, time })) return <TakesUnknown unit={table.unit} />;
  return (
    <>
      <p>{`${times > 1 ? `${times} × from` : 'From'} ${table.unit} ${range.from} to ${range.to}:`}</p>
      <Totals totals={totals} />
      <LeftOut totals={totals} unit={table.unit} />
      <dl>
        <TimeRow time={time} unit={table.unit} />
      </dl>
    </>
  );
}
