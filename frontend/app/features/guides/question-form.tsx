import type { ReactNode } from 'react';
import { useSearch } from '~/islands/address';
import { FARM_LEVELS } from '~/islands/farm';
import { FarmPanel } from '~/islands/farm-panel';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { type FieldText, NO_ANSWER, readNumberField, type FieldNumber, type NumberLimits } from '~/ui/whole-number';

interface QuestionFormProps<Name extends string> {
  path: string;
  /** The farm level of the answer, and the fields as filled in. */
  view: { level: number | null; fields: Readonly<Record<Name, FieldText>> };
  /** Of the number fields, in order. */
  labels: { readonly [Field in Name]?: string };
  more?: ReactNode;
  children: ReactNode;
}

/** The fields, and the answer unless a field is invalid. A plain form: the answer has its own address. */
export function QuestionForm<Name extends string>({
  path,
  view: { level, fields },
  labels,
  more,
  children,
}: QuestionFormProps<Name>) {
  const search = useSearch();
  const asked = Object.keys(fields).some((name) => search.get(name));
  return (
    <>
      <form
        className="grid grid-cols-3 items-end gap-2 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-none mine:invisible"
        action="#yours"
        noValidate
      >
        {(Object.keys(labels) as Name[]).map((name) => (
          // Browsers do not send invalid text of type "number".
          <TextField
            key={name}
            tight
            type="text"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            label={labels[name]!}
            name={name}
            defaultValue={fields[name].text}
            error={fields[name].error}
          />
        ))}
        {more && <div className="col-span-2">{more}</div>}
        <Button type="submit">Show</Button>
      </form>
      <div className="mt-1.5 mine:invisible" aria-live="polite">
        {Object.values<FieldText>(fields).some(({ error }) => error) ? <p>{NO_ANSWER}</p> : children}
      </div>
      {asked && (
        <p>
          <a className="inline-block py-2" href={`${path}#yours`} data-step="">
            Start again
          </a>
        </p>
      )}
      <FarmPanel uses={['level']} now={{ level }} />
    </>
  );
}

/** Number fields of the address. The farm level defaults to the reader's `own`. */
export function readFields<Name extends string>(
  params: URLSearchParams,
  own: number | null,
  ranges: Readonly<Record<Name, NumberLimits>>,
) {
  const read = (name: string, range: NumberLimits, otherwise: number | null) =>
    readNumberField(params.get(name) ?? String(otherwise ?? ''), range);
  const fields = Object.entries<NumberLimits>(ranges).map(([name, range]) => [name, read(name, range, null)]);
  return { ...(Object.fromEntries(fields) as Record<Name, FieldNumber>), level: read('level', FARM_LEVELS, own) };
}

/** A time of day such as `21:45`. Null when missing or invalid. */
export function readTime(given: string | null): FieldText & { value: string | null } {
  const text = (given ?? '').trim().slice(0, 20);
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return {
    text,
    value: isTime ? text : null,
    error: text === '' || isTime ? undefined : `“${text}” cannot be used. Please give a time such as 21:45.`,
  };
}
