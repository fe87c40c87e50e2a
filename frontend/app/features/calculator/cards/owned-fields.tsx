import { memo, useEffect, useRef, useState } from 'react';
import { STOCK, STOCKED } from '~/islands/farm';
import type { Amounts } from '~/figures/materials';
import { Summary } from '~/ui/card';
import { AmountField } from '~/ui/stepper';
import { useCalculator } from './context';
import { ownedName, type Refused } from '../share/query';

/** The stock that a player may enter. */
export const OwnedFields = memo(function OwnedFields({ owned, refused }: { owned: Amounts; refused: Refused }) {
  const { materials, store } = useCalculator();
  const isRefused = STOCKED.some((key) => ownedName(key) in refused);
  const [wasRefused] = useState(isRefused);
  const details = useRef<HTMLDetailsElement>(null);
  // Opens for a field that cannot be used; does not close when it is corrected.
  useEffect(() => {
    if (isRefused) details.current!.open = true;
  }, [isRefused]);
  return (
    <details ref={details} className="mt-1 border-t border-rule print:hidden" open={wasRefused || undefined}>
      <Summary>I have</Summary>
      <p className="text-sm text-soft">
        <span>Enter what you own to see what is still missing, scarcest first. In your own plans it is saved in </span>
        <a href="/my-farm#stock">My farm</a>
        <span>.</span>
      </p>
      <div id="have" className="my-2.5 grid scroll-mt-36 grid-cols-2 gap-x-3 gap-y-2">
        {STOCKED.map((key) => (
          <AmountField
            key={key}
            id={`have-${key}`}
            name={ownedName(key)}
            label={materials[key]?.plural ?? key}
            pic={materials[key]?.pic}
            value={owned[key] ?? null}
            range={STOCK}
            refused={refused[ownedName(key)]}
            onChange={(amount) => store.setOwned(key, amount)}
            onRefuse={(text) => store.refuse(ownedName(key), text)}
          />
        ))}
      </div>
    </details>
  );
});
