import { ButtonLink } from '~/ui/button';
import type { Kind } from '../kind-choice';
import { type Month, monthName, monthPath, shownMonths } from './month';

interface MonthNavProps {
  id: string;
  month: Month;
  thisMonth: Month;
  kind: Kind | undefined;
  /** In ms. */
  now: number;
}

/** To the months beside this one, as far as the calendar reaches. */
export function MonthNav({ id, month, thisMonth, kind, now }: MonthNavProps) {
  const { first, last } = shownMonths(now);
  const href = (to: Month) => monthPath(to, thisMonth, kind);
  return (
    <nav id={id} className="my-3 flex justify-between gap-1" aria-label="Months">
      {month > first ? (
        <ButtonLink look="plain" className="text-sm" rel="prev" href={href(month - 1)}>
          <span aria-hidden="true">←</span> <Name month={month - 1} beside={month} />
        </ButtonLink>
      ) : (
        <span />
      )}
      {month < last ? (
        <ButtonLink look="plain" className="text-sm" rel="next" href={href(month + 1)}>
          <Name month={month + 1} beside={month} /> <span aria-hidden="true">→</span>
        </ButtonLink>
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
