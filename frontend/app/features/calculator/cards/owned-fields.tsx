import { memo, useEffect, useRef, useState } from 'react';
import { STOCK, STOCKED } from '~/islands/farm';
import type { Amounts, Materials } from '~/figures/materials';
import { Picture } from '~/ui/picture';
import { NumberFault, NumberInput } from '~/ui/stepper';
import type { PlanStore } from '../storage/plan-store';
import { ownedName, type Refused } from '../share/query';
import { Summary } from './summary';

/** What the player owns, if they want to say it. */
export const OwnedFields = memo(function OwnedFields({
  owned,
  materials,
  store,
  refused,
}: {
  owned: Amounts;
  materials: Materials;
  store: PlanStore;
  refused: Refused;
}) {
  const isRefused = STOCKED.some((key) => ownedName(key) in refused);
  const [wasRefused] = useState(isRefused);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened for what is refused, never closed because that was corrected.
  useEffect(() => {
    if (isRefused) details.current!.open = true;
  }, [isRefused]);
  return (
    <details ref={details} className="mt-1 border-t border-rule print:hidden" open={wasRefused || undefined}>
      <Summary>I have</Summary>
      <p className="text-sm text-soft">
        <span>Enter what you own to see what is still missing, scarcest first. It is saved in </span>
        <a href="/my-farm#stock">My farm</a>
        <span>.</span>
      </p>
      <div id="have" className="my-2.5 grid scroll-mt-36 grid-cols-2 gap-x-3 gap-y-2">
        {STOCKED.map((key) => (
          <OwnedField
            key={key}
            of={key}
            name={materials[key]?.plural ?? key}
            pic={materials[key]?.pic}
            amount={owned[key]}
            refused={refused[ownedName(key)]}
            store={store}
          />
        ))}
      </div>
    </details>
  );
});

interface OwnedFieldProps {
  of: string;
  name: string;
  pic: string | undefined;
  amount: number | undefined;
  refused: string | undefined;
  store: PlanStore;
}

function OwnedField({ of, name, pic, amount, refused, store }: OwnedFieldProps) {
  const field = ownedName(of);
  const id = `have-${of}`;
  return (
    <div className={refused === undefined ? undefined : 'col-span-full'}>
      <label htmlFor={id} className="flex items-center gap-1.5 text-sm">
        {pic && <Picture src={pic} size={20} />}
        <span className="sr-only">I have </span>
        {name}
      </label>
      <NumberInput
        id={id}
        name={field}
        className="h-11 w-full px-2.5"
        value={amount ?? null}
        range={STOCK}
        refused={refused}
        onChange={(amount) => store.setOwned(of, amount)}
        onRefuse={(text) => store.refuse(field, text)}
      />
      <NumberFault id={id} range={STOCK} refused={refused} />
    </div>
  );
}
