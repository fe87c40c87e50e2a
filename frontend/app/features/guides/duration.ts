/** `45 min`, `3 h`, `12 h 30 min`, `2 d 4 h`: minutes rounded up, and left out after a day. */
export function durationText(minutes: number): string {
  const whole = Math.ceil(minutes);
  const days = Math.floor(whole / 1440);
  const hours = Math.floor((whole % 1440) / 60);
  const rest = whole % 60;
  const parts = days > 0 ? [`${days} d`, hours > 0 && `${hours} h`] : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
}

/** The time of day so many minutes later, and how many midnights lie between. */
export function timeAfter(time: string, minutes: number): { time: string; days: number } {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const at = hours * 60 + rest + minutes;
  const two = (number: number) => String(number).padStart(2, '0');
  return { time: `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}`, days: Math.floor(at / 1440) };
}
