import { monthName, monthPath, shownMonths, type Month } from './month';

/** To the months beside this one, as far as the calendar reaches. */
export function MonthNav({ month, now }: { month: Month; now: number }) {
  const { first, last } = shownMonths(now);
  return (
    <nav className="month-nav" aria-label="Months">
      {month > first ? (
        <a className="button button-plain" rel="prev" href={monthPath(month - 1, now)}>
          <span aria-hidden="true">←</span> <Name month={month - 1} beside={month} />
        </a>
      ) : (
        <span />
      )}
      {month < last ? (
        <a className="button button-plain" rel="next" href={monthPath(month + 1, now)}>
          <Name month={month + 1} beside={month} /> <span aria-hidden="true">→</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The year is in sight where it changes. */
function Name({ month, beside }: { month: Month; beside: Month }) {
  const [name, year] = monthName(month).split(' ');
  return (
    <span>
      {name} <span className={monthName(beside).endsWith(` ${year}`) ? 'sr-only' : undefined}>{year}</span>
    </span>
  );
}
