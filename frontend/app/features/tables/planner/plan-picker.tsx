import type { FormEvent } from 'react';
import { fillFields, formSearch, setSearch } from '~/islands/address';
import { Button } from '~/ui/button';
import { FIELD, FieldFrame } from '~/ui/field';
import { MOST_TABLES, PLANNER_PATH, type Part, type Plannable } from './plan';

export function PlanPicker({ known, parts }: { known: ReadonlyMap<string, Plannable>; parts: readonly Part[] }) {
  if (parts.length >= MOST_TABLES) return <p>The plan is full: it holds {MOST_TABLES}. Remove one to add another.</p>;
  const groups = [...new Set([...known.values()].map(({ group }) => group))];
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Back undoes it.
    setSearch(formSearch(event.currentTarget), 'push');
    fillFields();
  };
  return (
    // Submits by the button alone: arrow keys change a select at each step.
    <form
      className="mt-3 flex flex-wrap items-end gap-2.5 print:hidden"
      action={PLANNER_PATH}
      noValidate
      onInput={(event) => event.stopPropagation()}
      onSubmit={add}
    >
      <input type="hidden" name="plan" value={parts.join(' ')} />
      <div className="max-w-96 min-w-[min(100%,12rem)] flex-1 *:mb-0">
        <FieldFrame label={parts.length > 0 ? 'Add another' : 'Building or upgrade'} name="of">
          <select className={FIELD} id="of" name="of" defaultValue="">
            <option value="">Choose …</option>
            {groups.map((group) => (
              <optgroup key={group} label={group}>
                {[...known]
                  .filter(([, one]) => one.group === group)
                  .map(([name, { title }]) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </FieldFrame>
      </div>
      <Button type="submit">Add to plan</Button>
    </form>
  );
}
