import { Quiet } from '~/figures/provenance';
import { DateText, monthText } from '~/ui/date-time';
import { StepLink } from '~/ui/pagination';
import { dayId, changesPath, type Changed } from './last-change';
import type { ChangedDay, ChangedItem } from './record';

/** Changes of an item that are not folded. */
const SHOWN = 12;

/** Changes by day and item; each leads to its row. */
export function ChangeList({ days }: { days: ChangedDay[] }) {
  return days.map(({ date, items }) => (
    <section key={date} className="mt-7" aria-labelledby={dayId(date)}>
      <h2 id={dayId(date)} className="scroll-mt-3">
        <DateText date={date} />
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {items.map((item) => (
          <li key={item.title + item.href} className="py-3">
            <strong>{item.href === null ? item.title : <a href={item.href}>{item.title}</a>}</strong>
            <Changes of={item.changes.slice(0, SHOWN)} />
            {item.changes.length > SHOWN && (
              <details>
                <summary className="py-3">{item.changes.length - SHOWN} more</summary>
                <Changes of={item.changes.slice(SHOWN)} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Changes({ of: changes }: { of: ChangedItem['changes'] }) {
  return (
    <ul className="mt-1 ml-4 text-sm">
      {changes.map(({ text, href }, index) => (
        <li key={index} className="py-0.5">
          {href === null ? (
            text
          ) : (
            <a className="inline-block py-1" href={href} rel="nofollow">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MonthStepsProps {
  /** `2026-11`, the newest first. */
  months: readonly string[];
  /** Which of them is shown. */
  index: number;
}

export function MonthSteps({ months, index }: MonthStepsProps) {
  const [newer, older] = [months[index - 1], months[index + 1]];
  if (!newer && !older) return null;
  return (
    <nav className="my-6 flex flex-wrap justify-between gap-3" aria-label="Months">
      <StepLink way="prev" href={newer && (index === 1 ? '/changes' : changesPath(newer))}>
        {newer && monthText(newer)}
      </StepLink>
      <StepLink way="next" href={older && changesPath(older)}>
        {older && monthText(older)}
      </StepLink>
    </nav>
  );
}

/** A line under a page's tables about their last change. */
export function ChangedLine({ when, what, href }: Changed) {
  return (
    <Quiet>
      <a href={href}>Changed {when}</a>: {what}
    </Quiet>
  );
}
