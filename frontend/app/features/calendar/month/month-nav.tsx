import type { Occurrence } from '~/api/types';
import { ButtonLink } from '~/ui/button';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { isFar, type Month, monthName, monthPath, shownMonths } from './month';

/** What players choose by, in the order of the choices, and how each is called. */
export const kinds = {
  theme: 'Themes',
  tournament: 'Tournaments',
  'co-op': 'Co-op',
  season: 'Seasons',
  sale: 'Sales',
  other: 'Other',
} as const;

export type Kind = keyof typeof kinds;

/** Reads `?kind=sale`; any other value chooses nothing. */
export function readKind(text: string | null): Kind | undefined {
  return Object.keys(kinds).find((kind): kind is Kind => kind === text);
}

/** Those of a kind, or all. What the calendar says no kind of is under `other`. */
export function ofKind(events: readonly Occurrence[], kind: Kind | undefined): Occurrence[] {
  return events.filter((event) => !kind || (event.kind || 'other') === kind);
}

interface KindChoiceProps {
  month: Month;
  thisMonth: Month;
  chosen: Kind | undefined;
  /** Of the document, which every choice keeps. */
  alarm: string;
}

/** The kinds of events, each an address of this month. */
export function KindChoice({ month, thisMonth, chosen, alarm }: KindChoiceProps) {
  return (
    <nav aria-label="Kinds of events">
      <ChoiceList className="my-3">
        {([['', 'All'], ...Object.entries(kinds)] as Array<[Kind | '', string]>).map(([kind, name]) => (
          <ChoiceLink
            key={kind}
            className="max-md:text-xs"
            href={monthPath(month, thisMonth, kind, alarm)}
            rel={(kind || alarm) && 'nofollow'}
            aria-current={kind === (chosen ?? '') ? 'true' : undefined}
          >
            {name}
          </ChoiceLink>
        ))}
      </ChoiceList>
    </nav>
  );
}

interface MonthNavProps {
  id: string;
  month: Month;
  thisMonth: Month;
  kind: Kind | undefined;
  alarm: string;
  /** In ms. */
  now: number;
}

/** To the months beside this one, as far as the calendar reaches. */
export function MonthNav({ id, month, thisMonth, kind, alarm, now }: MonthNavProps) {
  const { first, last } = shownMonths(now);
  const linkTo = (to: Month, way: 'prev' | 'next') => ({
    href: monthPath(to, thisMonth, kind, alarm),
    'data-step': '',
    rel: kind || alarm || isFar(to, thisMonth) ? `${way} nofollow` : way,
  });
  return (
    <nav id={id} className="my-3 flex justify-between gap-1" aria-label="Months">
      {month > first ? (
        <ButtonLink look="plain" className="text-sm" {...linkTo(month - 1, 'prev')}>
          <span aria-hidden="true">←</span> <Name month={month - 1} beside={month} />
        </ButtonLink>
      ) : (
        <span />
      )}
      {month < last ? (
        <ButtonLink look="plain" className="text-sm" {...linkTo(month + 1, 'next')}>
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
