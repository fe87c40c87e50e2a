export const UNITS = [
  { unit: 'minutes', length: 1 },
  { unit: 'hours', length: 60 },
  { unit: 'days', length: 24 * 60 },
] as const;

export type Unit = (typeof UNITS)[number]['unit'];

/** How long ago a player was online, as the reader typed it. */
export interface Ago {
  text: string;
  unit: Unit;
  /** Null while nothing, or nothing that counts, is typed. */
  minutes: number | null;
  error?: string;
}

/** Reads `?ago=30&unit=hours`. */
export function readAgo(params: URLSearchParams): Ago {
  const text = (params.get('ago') ?? '').trim().slice(0, 20);
  const { unit, length } = UNITS.find(({ unit }) => unit === params.get('unit')) ?? UNITS[0];
  if (text === '') return { text, unit, minutes: null };
  if (!/^\d{1,6}([.,]\d+)?$/.test(text))
    return { text, unit, minutes: null, error: 'Please enter a number such as 30.' };
  return { text, unit, minutes: Number(text.replace(',', '.')) * length };
}
