import type { Occurrence } from '~/api/types';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { StepLink } from '~/ui/pagination';
import { isFar, type Month, monthName, monthPath, shownMonths } from './month';

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

/** The events of a kind, or all. Events without a kind count as `other`. */
export function ofKind(events: readonly Occurrence[], kind: Kind | undefined): Occurrence[] {
  return events.filter((event) => !kind || (event.kind || 'other') === kind);
}

interface ChoicesProps {
  className: string;
  /** Names by value. */
  of: Readonly<Record<string, string>>;
  chosen: string;
  hrefOf(value: string): string;
}

/** Links to choices. Search engines follow none that has a kind or an alarm. */
export function Choices({ className, of, chosen, hrefOf }: ChoicesProps) {
  return (
    <ChoiceList className={className}>
      {Object.entries(of).map(([value, name]) => {
        const href = hrefOf(value);
        return (
          <ChoiceLink
            key={value}
            className="max-md:text-xs"
            href={href}
            rel={/(kind|alarm)=/.test(href) ? 'nofollow' : undefined}
            aria-current={value === chosen ? 'true' : undefined}
          >
            {name}
          </ChoiceLink>
        );
      })}
    </ChoiceList>
  );
}

interface KindChoiceProps {
  month: Month;
  thisMonth: Month;
  chosen: Kind | undefined;
  alarm: string;
}

export function KindChoice({ month, thisMonth, chosen, alarm }: KindChoiceProps) {
  return (
    <nav aria-label="Kinds of events">
      <Choices
        className="my-3"
        of={{ '': 'All', ...kinds }}
        chosen={chosen ?? ''}
        hrefOf={(kind) => monthPath(month, thisMonth, kind, alarm)}
      />
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

/** Links to the months before and after. */
export function MonthNav({ id, month, thisMonth, kind, alarm, now }: MonthNavProps) {
  const { first, last } = shownMonths(now);
  const linkTo = (to: Month, way: 'prev' | 'next') => (
    <StepLink
      way={way}
      className="text-sm"
      href={to >= first && to <= last ? monthPath(to, thisMonth, kind, alarm) : undefined}
      rel={kind || alarm || isFar(to, thisMonth) ? `${way} nofollow` : way}
      data-step=""
    >
      <Name month={to} beside={month} />
    </StepLink>
  );
  return (
    <nav id={id} className="my-3 flex justify-between gap-1" aria-label="Months">
      {linkTo(month - 1, 'prev')} {linkTo(month + 1, 'next')}
    </nav>
  );
}

/** Shows the year only where it changes. */
function Name({ month, beside }: { month: Month; beside: Month }) {
  const [name, year] = monthName(month).split(' ');
  return (
    <span>
      {`${name} `}
      <span className={monthName(beside).endsWith(` ${year}`) ? 'sr-only' : undefined}>{year}</span>
    </span>
  );
}
