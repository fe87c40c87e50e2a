import type { EventAnswer, SearchGroup } from '~/api/types';
import { Card } from '~/ui/card';
import { timeLeftText } from '~/ui/clock';
import { DateTime } from '~/ui/date-time';
import { Example } from '~/ui/provenance';
import { isSample } from '~/ui/origin';

/** What is found, by kind, with what was searched for marked. `now` is in ms. */
export function Results({ groups, now }: { groups: readonly SearchGroup[]; now: number }) {
  return groups.map(({ name, results }) => (
    <section key={name} className="mt-5">
      <h2 className="border-b border-rule text-lg">{name}</h2>
      <ul>
        {results.map(({ path, title, excerpt, event }) => (
          <li key={path + title} className="border-b border-rule py-1.5">
            <a className="inline-block py-2 font-serif font-semibold" href={path}>
              {title}
            </a>
            {event && (
              <p className="text-sm">
                <When event={event} now={now} /> {isSample(event) && <Example />}
              </p>
            )}
            {excerpt.length > 0 && (
              <p className="text-sm wrap-anywhere text-soft">
                {excerpt.map(({ text, marked }, index) =>
                  marked ? (
                    <mark key={index} className="bg-gold-wash text-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** When an event ends, or begins. The page may stay open beyond that moment. */
function When({ event: { running, startDate, endDate, start, end }, now }: { event: EventAnswer; now: number }) {
  const date = running ? endDate : startDate;
  const isPast = Date.parse(date) <= now;
  return (
    <>
      {running ? (isPast ? 'Ran until ' : 'Runs until ') : isPast ? 'Began ' : 'Begins '}
      {(running ? end : start) || <DateTime date={date} now={now} />}
    </>
  );
}

/** How long an event lasts, or how long it is until it begins: the answer to a question. */
export function EventCard({ event, now }: { event: EventAnswer; now: number }) {
  const { title, path, running, startDate, endDate, start, end } = event;
  const moment = Date.parse(running ? endDate : startDate);
  const when = (
    <>
      <When event={event} now={now} />
      {!running && <>, ends {end || <DateTime date={endDate} now={now} />}</>}
    </>
  );
  const words = running ? end : start;
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={path}>{title}</a>
      </h2>
      <p>
        {words ? (
          when
        ) : moment > now ? (
          <>
            {running ? 'Ends in ' : 'Begins in '}
            <b>{timeLeftText(moment, now)}</b>.
          </>
        ) : running ? (
          'Has ended.'
        ) : (
          'Has begun.'
        )}{' '}
        {isSample(event) && <Example />}
      </p>
      {!words && <p className="text-sm text-soft">{when}</p>}
    </Card>
  );
}
