import { monthName, monthOf, monthPath, shownMonths, type Month } from './month';
import { TODAY } from './month-table';

/** To the months beside this one, as far as the calendar reaches, and to the day of today. */
export function MonthNav({ month, now }: { month: Month; now: number }) {
  // The ids let a link keep its focus when its neighbour comes or goes.
  const { first, last } = shownMonths(now);
  return (
    <nav className="month-nav" aria-label="Months">
      {month > first ? (
        <a className="button button-plain" id="month-before" rel="prev" href={monthPath(month - 1, now)}>
          <span aria-hidden="true">←</span> <Name month={month - 1} beside={month} />
        </a>
      ) : (
        <span />
      )}
      {month === monthOf(now) && (
        <a className="button button-quiet" href={`#${TODAY}`}>
          Today
        </a>
      )}
      {month < last ? (
        <a className="button button-plain" id="month-after" rel="next" href={monthPath(month + 1, now)}>
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
