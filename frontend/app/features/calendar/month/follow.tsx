import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { ButtonLink } from '~/ui/button';
import { Panel, PanelTitle } from '../event-lines';
import { type Month, monthPath } from './month';
import { type Kind, kinds } from './month-nav';

/** How long before each start an alarm may ring, as the API reads it, and how each is called. */
const alarms = { '': 'None', '15m': '15 minutes', '1h': '1 hour', '2h': '2 hours', '1d': '1 day' } as const;

export type Alarm = keyof typeof alarms;

/** Reads `?alarm=2h`; what is none of them is no alarm. */
export function readAlarm(text: string | null): Alarm {
  return Object.keys(alarms).find((alarm): alarm is Alarm => alarm === text) ?? '';
}

export const FOLLOW = 'follow';
/** The choice of an alarm. */
export const ALARM = 'alarm';

interface FollowProps {
  /** Public address of the site. */
  site: string;
  alarm: Alarm;
  /** What the calendar shows above, which stays when an alarm is chosen. */
  month: Month;
  thisMonth: Month;
  kind: Kind | undefined;
}

/** The ways to follow the calendar in a program of the reader's own, which then keeps up with it by itself. */
export function Follow({ site, alarm, month, thisMonth, kind }: FollowProps) {
  return (
    <Panel className="mt-6 print:hidden" aria-labelledby={FOLLOW}>
      <PanelTitle id={FOLLOW}>Follow in your own calendar</PanelTitle>
      <div className="px-4 py-2">
        <p>
          Your phone or computer then shows the events of the coming year and follows every change, such as an event
          that the game extends.
        </p>
        <p id={ALARM} className="mt-2">
          Alarm before each start
        </p>
        <nav aria-labelledby={ALARM}>
          <ChoiceList className="my-1">
            {Object.entries(alarms).map(([each, name]) => (
              <ChoiceLink
                key={each}
                className="max-md:text-xs"
                href={`${monthPath(month, thisMonth, kind, each)}#${FOLLOW}`}
                rel={(each || kind) && 'nofollow'}
                aria-current={each === alarm ? 'true' : undefined}
              >
                {name}
              </ChoiceLink>
            ))}
          </ChoiceList>
        </nav>
        <ul className="mt-3 grid gap-y-2">
          {[['', 'All events'], ...Object.entries(kinds)].map(([of, name]) => {
            const file = `${site}/calendar${of && `/${of}`}.ics${alarm && `?alarm=${alarm}`}`;
            return (
              <li key={of} className="flex flex-wrap items-center gap-x-3">
                <ButtonLink look="plain" className="min-w-36 text-sm" href={file.replace(/^https?/, 'webcal')}>
                  <span className="sr-only">Follow </span>
                  {name}
                </ButtonLink>
                <a className="py-3 text-sm wrap-anywhere" href={file} rel="nofollow">
                  {file}
                </a>
              </li>
            );
          })}
        </ul>
        <p className="my-2 text-sm text-soft">
          The button opens your calendar program. Where nothing opens, copy the address beside it into &ldquo;add a
          calendar by its address&rdquo;.
        </p>
      </div>
    </Panel>
  );
}
