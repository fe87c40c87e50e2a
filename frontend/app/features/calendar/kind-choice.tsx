import type { Occurrence } from '~/api/types';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { type Month, monthPath } from './month/month';

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

/** Reads `?kind=sale`; what is none of them chooses nothing. */
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
}

/** The kinds of events, each an address of this month. */
export function KindChoice({ month, thisMonth, chosen }: KindChoiceProps) {
  return (
    <nav aria-label="Kinds of events">
      <ChoiceList className="my-3">
        {([['', 'All'], ...Object.entries(kinds)] as Array<[Kind | '', string]>).map(([kind, name]) => (
          <ChoiceLink
            key={kind}
            className="max-md:text-xs"
            href={monthPath(month, thisMonth, kind)}
            aria-current={kind === (chosen ?? '') ? 'true' : undefined}
          >
            {name}
          </ChoiceLink>
        ))}
      </ChoiceList>
    </nav>
  );
}
