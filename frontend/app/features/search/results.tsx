import type { EventAnswer, SearchGroup } from '~/api/types';
import { Card } from '~/ui/card';
import { phaseOf, timeLeftText } from '~/ui/clock';
import { DateTime } from '~/ui/date-time';
import { RunTime } from '~/figures/run';
import type { PageAnswer } from './page-answer';
import type { Page } from './question';

/** Results by kind. `now` is in ms. */
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
                <RunTime run={event} now={now} />
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

/** How long an event lasts, or how long it is until it begins. The page may stay open beyond either moment. */
export function EventCard({ event, now }: { event: EventAnswer; now: number }) {
  const { title, path, startDate, endDate, start, end } = event;
  const phase = phaseOf(Date.parse(startDate), Date.parse(endDate), now);
  const words = { ahead: start, running: end, over: '' }[phase];
  const when = (
    <>
      <RunTime run={event} now={now} />
      {phase === 'ahead' && <>, ends {end || <DateTime date={endDate} now={now} />}</>}
    </>
  );
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={path}>{title}</a>
      </h2>
      <p>
        {words ? (
          when
        ) : phase === 'over' ? (
          'Has ended.'
        ) : (
          <>
            {phase === 'running' ? 'Ends in ' : 'Begins in '}
            <b>{timeLeftText(Date.parse(phase === 'running' ? endDate : startDate), now)}</b>.
          </>
        )}
      </p>
      {!words && <p className="text-sm text-soft">{when}</p>}
    </Card>
  );
}

/** A page that answers, with its figures at the level. */
export function PageCard({ page: { title, path }, answer }: { page: Page; answer: PageAnswer | undefined }) {
  return (
    <Card tight>
      <h2 className="text-xl">
        <a href={path} rel="nofollow">
          {title}
        </a>
      </h2>
      {answer?.map(({ name, text }, index) => (
        <p key={index}>
          <b>{name}</b>
          <span>{text}</span>
        </p>
      ))}
    </Card>
  );
}
