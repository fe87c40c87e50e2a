/** Sixteen values a digit; the sixteen digits behind them say that more follow. */
const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const BASE = 16;

/** Whole numbers from 0 on, written one behind the other with no separator: small ones take one letter. */
export function writeNumbers(numbers: readonly number[]): string {
  return numbers.map(writeNumber).join('');
}

function writeNumber(number: number): string {
  let text = '';
  let rest = number;
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += DIGITS[BASE + (rest % BASE)];
  return text + DIGITS[rest];
}

/** Reads what `writeNumbers` wrote; null for anything else. */
export function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let worth = 1;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0 || worth > Number.MAX_SAFE_INTEGER / BASE) return null;
    number += (digit % BASE) * worth;
    if (digit >= BASE) worth *= BASE;
    else {
      numbers.push(number);
      number = 0;
      worth = 1;
    }
  }
  return worth === 1 ? numbers : null;
}

/** Four letters that change when any letter of `text` does: FNV-1a. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return Array.from({ length: 4 }, (_, place) => DIGITS[(hash >>> (place * 8 + 3)) & 31]).join('');
}
