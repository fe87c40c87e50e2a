import { memo, useState } from 'react';
import type { Amounts, Materials } from '~/ui/materials';
import { Picture } from '~/ui/picture';
import { wholeNumber } from '~/ui/whole-number';
import { MOST_OWNED } from './plan';
import type { PlanStore } from './plan-store';
import { ownedName } from './query';
import { MATERIALS } from './rules';

/** What the player owns, if they want to say it. */
export const OwnedFields = memo(function OwnedFields({ owned, materials, store }: { owned: Amounts; materials: Materials; store: PlanStore }) {
  return (
    <details className="calc-owned">
      <summary>I have</summary>
      <p>Say what you own, and the total shows what is still missing, the scarcest first.</p>
      <div>
        {MATERIALS.map((key) => (
          <OwnedField key={key} of={key} name={materials[key]?.plural ?? key} pic={materials[key]?.pic} amount={owned[key]} onChange={(amount) => store.setOwned(key, amount)} />
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
  onChange: (amount: number | null) => void;
}

function OwnedField({ of, name, pic, amount, onChange }: OwnedFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const write = (text: string) => {
    setDraft(text);
    const number = wholeNumber(text);
    if (text.trim() === '') onChange(null);
    else if (number !== undefined && number >= 0) onChange(number);
  };
  return (
    <label>
      <span>
        {pic && <Picture src={pic} size={20} />}
        <span className="sr-only">I have </span>
        {name}
      </span>
      <input
        type="number"
        inputMode="numeric"
        name={ownedName(of)}
        min={0}
        max={MOST_OWNED}
        step={1}
        value={draft ?? amount ?? ''}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setDraft(null)}
      />
    </label>
  );
}
