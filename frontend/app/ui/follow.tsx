interface NamedStart {
  id: string;
  name: string;
  startDate: string;
}

/** One occurrence of an event as a calendar file. */
const fileOf = ({ id, startDate }: NamedStart) => `/calendar/${id}.ics?on=${startDate.slice(0, 10)}`;

export function AddToCalendar({ event }: { event: NamedStart }) {
  return (
    <a className="-my-3 inline-block px-1 py-3 print:hidden" href={fileOf(event)} rel="nofollow">
      Add to my calendar
    </a>
  );
}

/** The same as a sign, for lists. */
export function AddToCalendarSign({ event }: { event: NamedStart }) {
  return (
    <a
      className="grid min-w-11 place-items-center text-soft no-underline hover:bg-sunk hover:text-red print:hidden"
      href={fileOf(event)}
      rel="nofollow"
      title="Add to my calendar"
      aria-label={`Add ${event.name} to my calendar`}
    >
      <span className={`${SIGN} before:content-['+']`} />
    </a>
  );
}

const SIGN = 'rounded-sm border border-t-4 border-strong-rule px-1 text-sm leading-tight';

export function FollowFeed({ of }: { of: 'news' | 'posts' | 'changes' }) {
  return (
    <a className="inline-block py-3 text-sm print:hidden" href={`/${of}/atom.xml`}>
      Follow in a feed reader
    </a>
  );
}
