import { ButtonLink } from '~/ui/button';
import { monthText } from '~/ui/date-time';
import { changesPath } from './last-change';

interface MonthStepsProps {
  /** `2026-11`, the newest first. */
  months: readonly string[];
  /** Which of them is shown. */
  index: number;
}

/** Leads to the months before and after the one that is shown. */
export function MonthSteps({ months, index }: MonthStepsProps) {
  const [newer, older] = [months[index - 1], months[index + 1]];
  if (!newer && !older) return null;
  return (
    <nav className="my-6 flex flex-wrap justify-between gap-3" aria-label="Months">
      {newer && (
        <ButtonLink look="plain" rel="prev" href={index === 1 ? '/changes' : changesPath(newer)}>
          <span aria-hidden="true">← </span>
          {monthText(newer)}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink look="plain" rel="next" className="ml-auto" href={changesPath(older)}>
          {monthText(older)}
          <span aria-hidden="true"> →</span>
        </ButtonLink>
      )}
    </nav>
  );
}
