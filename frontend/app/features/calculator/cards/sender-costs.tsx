import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { counted } from '~/figures/figure';
import { separated } from '~/ui/whole-number';
import { levelOffset, type OwnCost } from '../plan/plan';
import { useCalculator } from './context';

interface SenderCostsProps {
  costs: readonly OwnCost[];
  /** Unless the player has kept the plan: plans are stored without such figures. */
  isCopy: boolean;
}

/** Returns what to say. */
const keep = (costs: readonly OwnCost[]) =>
  import('./keep-costs')
    .then((file) => file.keepCosts(costs))
    .catch(() => 'That did not work: please try again when you are online.');

/** With which figures of a link's sender the totals count. Who keeps the plan keeps them too. */
export function SenderCosts({ costs, isCopy }: SenderCostsProps) {
  const { store, buildings, materials } = useCalculator();
  const [said, say] = useState('');
  useEffect(() => {
    if (!isCopy && costs.length > 0) void keep(costs).then(say);
  }, [isCopy, costs]);
  return (
    <div className="text-sm">
      <p role="status">{said}</p>
      {costs.length > 0 && (
        <div className="mb-2 border-b border-rule pb-2">
          <p>{`With ${counted(costs.length, 'figure')} of the sender, not of this site.`}</p>
          <details>
            <summary className="py-2.5">Which ones</summary>
            <ul className="mb-2">
              {costs.map(({ ref, row, key, value }) => (
                <li key={`${ref} ${row} ${key}`}>
                  {`${buildings.find((building) => building.ref === ref)!.name}, ` +
                    `${ref === 'land' ? 'expansion' : 'level'} ${row + levelOffset({ ref })}: ` +
                    `${separated(value)} ${materials[key]?.plural ?? key}`}
                </li>
              ))}
            </ul>
          </details>
          <p className="flex flex-wrap gap-x-3 gap-y-2 print:hidden noscript:hidden">
            <Button look="plain" onClick={() => keep(costs).then(say)}>
              Keep as mine
            </Button>
            <Button look="quiet" className="px-0!" onClick={store.withoutCosts}>
              Without them
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
