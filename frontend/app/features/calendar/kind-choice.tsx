import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { kinds, type Kind } from './kinds';
import { monthPath, type Month } from './month/month';

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
