import { FARM_LEVELS } from '~/islands/farm';
import { readNumberField, type FieldText, type Range } from '~/ui/whole-number';

/** Reads what a reader filled into a form, and collects what of it cannot be used. */
export class Question {
  /** The fields as they were filled in, by their names. */
  readonly fields: Record<string, FieldText> = {};

  /** `own` is the reader's farm level, which counts where the address says none. */
  constructor(
    private readonly params: URLSearchParams,
    private readonly own: number | null = null,
  ) {}

  /** A whole number of the address; null when it is not given or cannot be used. */
  number(name: string, range: Range, otherwise: number | null = null): number | null {
    const { text, value, error } = readNumberField(this.params.get(name) ?? `${otherwise ?? ''}`, range);
    this.fields[name] = { text, error };
    return value;
  }

  level(): number | null {
    return this.number('level', FARM_LEVELS, this.own);
  }

  /** A time of day, `21:45`; null when it is not given or cannot be used. */
  time(name: string): string | null {
    const text = (this.params.get(name) ?? '').trim().slice(0, 20);
    const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
    this.fields[name] = { text, error: text === '' || isTime ? undefined : `“${text}” cannot be used. Please give a time such as 21:45.` };
    return isTime ? text : null;
  }
}
