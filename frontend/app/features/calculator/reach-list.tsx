import { FigureText } from '~/ui/amount';
import { Button } from '~/ui/button';
import { counted, exactly, type Figure, fromAll, isExactly } from '~/ui/figure';
import { Picture } from '~/ui/picture';
import { commonMark, Mark } from '~/ui/provenance';
import { entryOf, levelOffset, type Building, type Plan } from './plan';
import type { PlanStore } from './plan-store';
import { needOf, reachOf } from './rules';
import { Summary } from './summary';

/** What can be built with what the player owns, each building for itself; nothing before they say what they own. */
export function ReachList({
  plan,
  buildings,
  common,
  store,
}: {
  plan: Plan;
  buildings: readonly Building[];
  /** The mark that the total already shows; 0 if marks differ. */
  common: number;
  store: PlanStore;
}) {
  if (Object.keys(plan.owned).length === 0) return null;
  const reached = buildings.map((building) => {
    const entry = entryOf(plan, building);
    const reach = reachOf(building, entry, plan.owned);
    // The next level tells where it ends.
    const costs = [...needOf(building, { ...entry, spread: reach.levels + 1 }).values()];
    return { building, entry, ...reach, from: fromAll(costs.filter((cost) => !isExactly(cost, 0))) };
  });
  const mark = commonMark(reached);
  const possible = reached.filter(({ levels }) => levels > 0);
  const open = reached.filter(({ open }) => open);
  return (
    <details className="border-t border-rule print:hidden">
      <Summary>
        What I can build with it: {counted(possible.length, 'building')}{' '}
        {mark.from !== common && <Mark from={mark.from}>Examples</Mark>}
      </Summary>
      <p className="text-sm text-soft">Each for itself, with all that you have, as far as one plan goes:</p>
      <ul>
        {possible.map(({ building, entry, levels, open, from }) => (
          <li key={building.ref} className="flex items-center gap-2">
            <Picture src={building.image} size={24} />
            <span className="flex-1">
              {building.name}
              {entry.quantity > 1 && ` × ${entry.quantity}`} to {building.ref === 'land' ? 'expansion' : 'level'}{' '}
              <b>
                <FigureText of={reachedLevel(entry.level + levels + levelOffset(building), open)} />
              </b>{' '}
              {mark.each && <Mark from={from} />}
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
        <p className="text-sm text-soft">
          <b className="unknown">?</b> {possible.length > 0 ? 'Whether more is possible' : 'What is possible'} cannot be
          told where a cost is unknown or you did not say what you have:{' '}
          {open.map(({ building }) => building.name).join(', ')}.
        </p>
      )}
    </details>
  );
}

/** The level that is certain, and whether it may be a higher one. */
function reachedLevel(level: number, open: boolean): Figure {
  return open ? { least: level, most: Infinity } : exactly(level);
}
