import { readNumberField, type FieldText, type Range } from '~/ui/whole-number';

/** The farm levels that a form takes: nobody has reached the highest. */
const LEVEL: Range = { min: 1, max: 999 };

/** Reads what a reader filled into a form, and collects what of it cannot be used. */
export class Question {
  /** The fields as they were filled in, by their names. */
  readonly fields: Record<string, FieldText> = {};

  constructor(private readonly params: URLSearchParams) {}

  /** A whole number of the address; null when it is not given or cannot be used. */
  number(name: string, range: Range): number | null {
    const { text, value, error } = readNumberField(this.params.get(name), range);
    this.fields[name] = { text, error };
    return value;
  }

  level(): number | null {
    return this.number('level', LEVEL);
  }

  /** A time of day, `21:45`; null when it is not given or cannot be used. */
  time(name: string): string | null {
    const text = (this.params.get(name) ?? '').trim().slice(0, 20);
    const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
    this.fields[name] = { text, error: text === '' || isTime ? undefined : `“${text}” cannot be used. Please give a time such as 21:45.` };
    return isTime ? text : null;
  }
}
