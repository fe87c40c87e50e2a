import { memo, type ReactNode } from 'react';
import { FigureText, UnknownNote } from '~/figures/amount';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Toggle } from '~/ui/choice';
import { classes } from '~/ui/classes';
import { figureText, isExactly, partsOf } from '~/figures/figure';
import { OwnNote } from '~/figures/provenance';
import { Picture } from '~/ui/picture';
import { NO_ANSWER, separated } from '~/ui/whole-number';
import { OwnedFields } from './owned-fields';
import type { Plan } from '../plan/plan';
import { useCalculator } from './context';
import { BULLDOZER_FIELD, type Refused } from '../share/query';
import { isSame, type Missing } from '../plan/rules';

interface TotalCardProps {
  plan: Plan;
  totals: Missing[];
  /** The buildings with unknown costs: "part of Barn". */
  leftOut: string[];
  /** The totals count with figures that the player entered. */
  own: boolean;
  refused: Refused;
  /** False when the browser stores nothing. */
  remembers: boolean;
  /** Above the totals. */
  children: ReactNode;
}

export function TotalCard({ plan, totals, leftOut, own, refused, remembers, children }: TotalCardProps) {
  const { materials, store } = useCalculator();
  const isAnswered = Object.keys(refused).length === 0;
  const owning = totals.some(({ missing }) => missing !== null);
  return (
    <Card
      tight
      className={classes(
        'scroll-mt-2 md:sticky md:top-3 md:col-start-2 md:row-span-2 md:max-h-[calc(100vh-1.5rem)] md:overflow-y-auto',
        'print:static print:mb-2.5 print:max-h-none print:overflow-visible print:py-1',
      )}
      id="total"
      aria-label="Total"
    >
      {children}
      <table className={owning ? 'text-xs' : undefined}>
        <caption className="pb-1 text-left font-serif text-xl font-semibold">Total materials</caption>
        <thead>
          <tr className="text-sm">
            <th scope="col" className="p-0.5">
              Material
            </th>
            <th scope="col" className="p-0.5 text-right">
              Needed
            </th>
            {owning && (
              <th scope="col" className="p-0.5 text-right">
                Missing
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ key, ...total }) => (
            <TotalRow
              key={key}
              {...total}
              isAnswered={isAnswered}
              owning={owning}
              name={materials[key]?.plural ?? key}
              pic={materials[key]?.pic}
            />
          ))}
        </tbody>
      </table>
      <Toggle name={BULLDOZER_FIELD} label="Bulldozer mode" checked={plan.bulldozer} onChange={store.setBulldozer} />
      {!isAnswered && <p className="mt-2 text-sm text-soft">{NO_ANSWER}</p>}
      {isAnswered && leftOut.length > 0 && (
        <UnknownNote>
          {`Not in the totals, because we do not know it yet: ${leftOut.join(', ')}. ` +
            'Refresh the page later: it may have been added.'}
        </UnknownNote>
      )}
      {isAnswered && own && <OwnNote />}
      <OwnedFields owned={plan.owned} refused={refused} />
      <a className="block border-t border-rule py-2.5 font-serif font-semibold print:hidden" href="#can-build">
        What can I build?
      </a>
      {/* Last in the card: it appears with the scripts and must not move the rest. */}
      {!remembers && (
        <p className="mt-3 text-sm" role="status">
          This browser saves nothing for this page: storage is blocked or full. The calculator works, but forgets your
          plan when you leave. Share or export it to keep it.
        </p>
      )}
      <noscript>
        <Button type="submit">Work out the totals</Button>
      </noscript>
    </Card>
  );
}

interface TotalRowProps extends Omit<Missing, 'key'> {
  isAnswered: boolean;
  /** The player entered a stock, so the table shows what is missing. */
  owning: boolean;
  name: string;
  pic: string | undefined;
}

const FAINT = 'font-normal text-soft';

const AMOUNT = 'p-0.5 text-right';
const ASIDE = 'block text-xs text-soft';

const TotalRow = memo(function TotalRow({
  need,
  back,
  total,
  owned,
  missing,
  isAnswered,
  owning,
  name,
  pic,
}: TotalRowProps) {
  const { known, unknown } = partsOf(total);
  return (
    <tr>
      <th scope="row" className="p-0.5 font-normal">
        <span className={classes('flex items-center leading-tight', owning ? 'gap-1' : 'gap-2')}>
          {pic && <Picture src={pic} size={24} className={owning ? 'max-[340px]:hidden' : undefined} />}
          {name}
        </span>
      </th>
      <td className={AMOUNT}>
        {isAnswered ? (
          <>
            {known !== null && <b className={isExactly(total, 0) ? FAINT : undefined}>{separated(known)}</b>}
            {unknown && (
              <span className={owning ? 'unknown block' : 'unknown'}>{known === null ? unknown : ` ${unknown}`}</span>
            )}
            {total.most < 0 && <small className={ASIDE}>surplus</small>}
            {!isExactly(back, 0) && <small className={ASIDE}>{`${figureText(need)} − ${figureText(back)}`}</small>}
          </>
        ) : (
          <span className={FAINT}>–</span>
        )}
      </td>
      {owning && (
        <td className={AMOUNT}>
          {missing === null || !isAnswered ? (
            <span className={FAINT}>–</span>
          ) : (
            <>
              <b className={missing.most === 0 ? FAINT : 'text-red'}>
                {missing.most === 0 ? 'enough' : <FigureText of={missing} />}
              </b>
              <small className={ASIDE}>{`have ${separated(owned ?? 0)}`}</small>
            </>
          )}
        </td>
      )}
    </tr>
  );
}, isSame);
