import { monthName, monthPath, shownMonths, type Month } from './month';
import { TODAY } from './month-table';

/** To the months beside this one, as far as the calendar reaches, and to the day of today. */
export function MonthNav({ month, thisMonth, now }: { month: Month; thisMonth: Month; now: number }) {
  const { first, last } = shownMonths(now);
  return (
    <nav className="month-nav" aria-label="Months">
      {month > first ? (
        <a className="button button-plain" rel="prev" href={monthPath(month - 1, thisMonth)}>
          <span aria-hidden="true">←</span> <Name month={month - 1} beside={month} />
        </a>
      ) : (
        <span />
      )}
      {month === thisMonth && (
        <a className="button button-quiet" href={`#${TODAY}`}>
          Today
        </a>
      )}
      {month < last ? (
        <a className="button button-plain" rel="next" href={monthPath(month + 1, thisMonth)}>
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
      {`${name} `}
      <span className={monthName(beside).endsWith(` ${year}`) ? 'sr-only' : undefined}>{year}</span>
    </span>
  );
}
