import { memo } from 'react';
import { FigureText, UnknownNote } from '~/figures/amount';
import { Button } from '~/ui/button';
import { counted } from '~/figures/figure';
import { Card } from '~/ui/card';
import { Picture } from '~/ui/picture';
import { NO_ANSWER } from '~/ui/whole-number';
import { entryOf, levelOffset, type Plan } from '../plan/plan';
import { useCalculator } from './context';
import { reachOf } from '../plan/rules';

interface ReachCardProps {
  plan: Plan;
  /** False while a field cannot be used. */
  isAnswered: boolean;
}

/** What can be built from the player's stock, for each building alone. */
export const ReachCard = memo(function ReachCard({ isAnswered, ...reach }: ReachCardProps) {
  return (
    <Card tight id="can-build" className="scroll-mt-16 print:hidden" aria-labelledby="can-build-title">
      <h2 id="can-build-title">What can I build?</h2>
      {!isAnswered ? (
        <p>{NO_ANSWER}</p>
      ) : Object.keys(reach.plan.owned).length === 0 ? (
        <p>
          <a href="#have">Enter your stock</a>
          <span>, here or in </span>
          <a href="/my-farm#stock">My farm</a>
          <span>. This then shows which levels it pays for.</span>
        </p>
      ) : (
        <Reach {...reach} />
      )}
    </Card>
  );
});

function Reach({ plan }: Omit<ReachCardProps, 'isAnswered'>) {
  const { buildings, store } = useCalculator();
  const reached = buildings.map((building) => {
    const entry = entryOf(plan, building);
    const reach = reachOf(building, entry, plan.owned);
    const times = entry.quantity > 1 ? ` × ${entry.quantity}` : '';
    const text = `${building.name}${times} to ${building.ref === 'land' ? 'expansion' : 'level'}`;
    return { building, ...reach, text, least: entry.level + reach.levels + levelOffset(building) };
  });
  const possible = reached.filter(({ levels }) => levels > 0);
  const open = reached.filter(({ open }) => open);
  return (
    <>
      <p className="text-sm text-soft">
        {`${counted(possible.length, 'building')}, each one alone, using all your stock.`}
      </p>
      <ul>
        {possible.map(({ building, levels, open, text, least }) => (
          <li key={building.ref} className="flex items-center gap-2">
            <Picture src={building.image} size={24} />
            <span className="flex-1">
              <span>{text}</span>{' '}
              <b>
                <FigureText of={{ least, most: open ? Infinity : least }} />
              </b>
            </span>
            <Button
              look="quiet"
              className="-mr-3 text-sm noscript:hidden"
              onClick={() => store.edit(building, { active: true, spread: levels })}
            >
              Plan it
            </Button>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <UnknownNote>
          {`${possible.length > 0 ? 'More may be possible' : 'Not sure yet'}: a cost is unknown, ` +
            `or a material is not in your stock list, for ${open.map(({ building }) => building.name).join(', ')}.`}
        </UnknownNote>
      )}
    </>
  );
}
