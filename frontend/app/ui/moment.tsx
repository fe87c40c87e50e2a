const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Thu 26 Nov 2026, 08:00 UTC`: the same words for every reader and on every machine. The year is left out when it is that of `now`. */
export function momentText(date: string, now?: string): string {
  const at = new Date(date);
  const year = now && new Date(now).getUTCFullYear() === at.getUTCFullYear() ? '' : ` ${at.getUTCFullYear()}`;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${weekdays[at.getUTCDay()]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}${year}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

/** A date with its time, in UTC and labelled so. */
export function Moment({ date, now }: { date: string; now?: string }) {
  return <time dateTime={date}>{momentText(date, now)}</time>;
}
