import { useState } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { currentOf, type Library } from './library';
import { LONGEST_TEXT } from './memory';
import { FILE_NAME } from './plan-file';
import type { PlanStore } from './plan-store';
import { saveFile } from './save-file';

/** The player's plans: which one is open, what they are called, and a file to keep them in. */
export function PlansCard({ library, store }: { library: Library; store: PlanStore }) {
  const open = currentOf(library);
  const [name, setName] = useState<string | null>(null);
  const rename = () => {
    if (name !== null && name.trim() !== '') store.rename(name);
    setName(null);
  };
  const read = async (file: File | undefined) => {
    if (file) store.importFile(file.size > LONGEST_TEXT ? ' '.repeat(LONGEST_TEXT + 1) : await file.text());
  };
  return (
    <Card className="calc-plans calc-scripted" aria-labelledby="calc-plans-title">
      <h2 id="calc-plans-title">Your plans</h2>
      <div className="calc-plan-fields">
        <div className="field">
          <label htmlFor="plan-open">Open plan</label>
          <select id="plan-open" value={open.id} onChange={({ target }) => store.open(target.value)}>
            {library.plans.map((plan) => (
              <option key={plan.id} value={plan.id}>
                {plan.name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="plan-name">Its name</label>
          <input id="plan-name" maxLength={60} autoComplete="off" value={name ?? open.name} onChange={({ target }) => setName(target.value)} onBlur={rename} onKeyDown={({ key }) => key === 'Enter' && rename()} />
        </div>
      </div>
      <div className="calc-buttons">
        <Button look="plain" onClick={() => store.add(`${open.name}, copy`)}>
          New plan from this
        </Button>
        <Button look="plain" disabled={library.plans.length < 2} onClick={store.remove}>
          Delete this plan
        </Button>
        <Button look="plain" onClick={() => saveFile(FILE_NAME, store.fileText())}>
          Export to a file
        </Button>
        <label className="button button-plain calc-import">
          Import from a file
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
    </Card>
  );
}
