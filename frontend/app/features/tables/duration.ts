import { separated } from '~/ui/figure';

const units: ReadonlyArray<readonly [name: string, seconds: number]> = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

/** The seconds of "9 d 6 h", or null for what is no duration. */
export function parseDuration(text: string): number | null {
  if (!/^\d+ (d|h|min|s)( \d+ (d|h|min|s))*$/.test(text)) return null;
  return [...text.matchAll(/(\d+) (\w+)/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (units.find(([name]) => name === unit)?.[1] ?? 0),
    0,
  );
}

/** A duration by its two largest units, rounded: "14 d 1 h". */
export function secondsText(seconds: number): string {
  const largest = Math.max(
    0,
    units.findIndex(([, length]) => seconds >= length),
  );
  const fine = units[Math.min(largest + 1, units.length - 1)]?.[1] ?? 1;
  let left = Math.round(seconds / fine) * fine;
  const words: string[] = [];
  for (const [name, length] of units) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) words.push(`${separated(count)} ${name}`);
  }
  return words.join(' ') || '0 s';
}
