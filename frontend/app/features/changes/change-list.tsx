import { DateText } from '~/ui/date-time';
import { dayId } from './last-change';
import type { ChangedDay, ChangedItem } from './record';

/** So many changes of an item are shown at once; the others open. */
const SHOWN = 12;

/** What changed, day by day and item by item; each change leads to its row. */
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
