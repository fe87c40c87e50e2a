import { classes } from './classes';

interface Props {
  event: { id: string; name: string; startDate: string };
  /** A sign of a calendar in place of the words, where many events stand below each other. */
  short?: boolean;
}

/** Puts one occurrence of an event into the reader's own calendar: a file that phones and programs know what to do with. */
export function AddToCalendar({ event: { id, name, startDate }, short }: Props) {
  const words = 'Add to my calendar';
  return (
    <a
      className={classes(
        'print:hidden',
        short
          ? 'flex min-w-11 items-center justify-center text-soft no-underline hover:bg-sunk hover:text-red'
          : '-my-3 inline-block px-1 py-3',
      )}
      href={`/calendar/${id}.ics?on=${startDate.slice(0, 10)}`}
      rel="nofollow"
      title={short ? words : undefined}
      aria-label={short ? `Add ${name} to my calendar` : undefined}
    >
      {short ? (
        <span className="rounded-sm border border-t-4 border-strong-rule px-1 text-sm leading-tight before:content-['+']" />
      ) : (
        words
      )}
    </a>
  );
}
