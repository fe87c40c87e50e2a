import { separated } from '~/ui/figure';

/** The highest farm level that a form takes: more than anybody has. */
export const HIGHEST_LEVEL = 999;

interface Bounds {
  /** What the reader calls it. */
  label: string;
  min: number;
  max: number;
}

/** Reads what a reader filled into a form. What cannot be is moved to the nearest that can, and said. */
export class Question {
  /** What was changed in what the address said, for the reader. */
  readonly remarks: string[] = [];

  constructor(private readonly params: URLSearchParams) {}

  /** A whole number of the address; null when it is not given. */
  number(name: string, { label, min, max }: Bounds): number | null {
    const text = (this.params.get(name) ?? '').trim();
    if (text === '') return null;
    if (!/^[+-]?\d+$/.test(text)) {
      this.remarks.push(`“${label}” was not a whole number, so it was left out.`);
      return null;
    }
    const number = Number(text);
    if (number < min) this.remarks.push(`“${label}” cannot be less than ${min}, so ${min} was taken.`);
    if (number > max) this.remarks.push(`“${label}” cannot be more than ${separated(max)}, so ${separated(max)} was taken.`);
    return Math.min(Math.max(number, min), max);
  }

  level(): number | null {
    return this.number('level', { label: 'Farm level', min: 1, max: HIGHEST_LEVEL });
  }

  /** A time of day, `21:45`; null when it is not given. */
  time(name: string, label: string): string | null {
    const text = (this.params.get(name) ?? '').trim();
    if (text === '') return null;
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
    this.remarks.push(`“${label}” was not a time such as 21:45, so it was left out.`);
    return null;
  }
}
