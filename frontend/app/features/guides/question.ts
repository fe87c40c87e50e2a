import { FARM_LEVELS } from '~/islands/farm';
import { readNumberField, type FieldNumber, type FieldText, type NumberLimits } from '~/ui/whole-number';

/** Number fields as the address has them, by their names: those of `ranges`, and the farm level, which is the reader's `own` where the address says none. */
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

/** A time of day, `21:45`; its value is null when it is not given or cannot be used. */
export function readTime(given: string | null): FieldText & { value: string | null } {
  const text = (given ?? '').trim().slice(0, 20);
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return {
    text,
    value: isTime ? text : null,
    error: text === '' || isTime ? undefined : `“${text}” cannot be used. Please give a time such as 21:45.`,
  };
}
