import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { ButtonLink } from '~/ui/button';
import { Panel, PanelTitle } from '../event-lines';
import { type Month, monthPath } from './month';
import { type Kind, kinds } from './month-nav';

/** How long before each start an alarm may ring, as the API reads it, and how each is called. */
const alarms = { '': 'None', '15m': '15 minutes', '1h': '1 hour', '2h': '2 hours', '1d': '1 day' } as const;

export type Alarm = keyof typeof alarms;

/** Reads `?alarm=2h`; any other value is no alarm. */
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
  const fileOf = (of: string) => `${site}/calendar${of && `/${of}`}.ics${alarm && `?alarm=${alarm}`}`;
  return (
    <Panel className="mt-6 print:hidden" aria-labelledby={FOLLOW}>
      <PanelTitle id={FOLLOW}>Follow in your own calendar</PanelTitle>
      <div className="px-4 py-2">
        <p>
          Your calendar then shows the events of the coming year and follows every change, such as an event that the
          game extends.
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
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink look="plain" href={webcalOf(fileOf(''))}>
            Open in calendar app
          </ButtonLink>
          {isReachable(site) && (
            <ButtonLink look="plain" href={googleOf(fileOf(''))} rel="nofollow">
              Add to Google Calendar
            </ButtonLink>
          )}
        </p>
        <details className="mt-1">
          <summary className="cursor-pointer py-2.5 font-semibold text-red">
            One kind of event, or an address to copy
          </summary>
          <ul>
            {Object.entries({ '': 'All events', ...kinds }).map(([of, name]) => {
              const file = fileOf(of);
              return (
                <li key={of} className="flex flex-wrap gap-x-4 text-sm">
                  <a className="min-w-36 py-3 font-semibold" href={webcalOf(file)}>
                    {name}
                  </a>
                  {isReachable(site) && (
                    <a className="py-3" href={googleOf(file)} rel="nofollow">
                      Google Calendar
                    </a>
                  )}
                  <a className="py-3 wrap-anywhere" href={file} rel="nofollow">
                    {file}
                  </a>
                </li>
              );
            })}
          </ul>
        </details>
        <p className="mb-2 text-sm text-soft">
          If nothing opens, copy the address into &ldquo;add a calendar by its address&rdquo;.
          {isReachable(site) &&
            ' If Google’s app cannot add it, do it once on a computer: your phone then shows it too.'}
        </p>
      </div>
    </Panel>
  );
}

/** The address at which calendar programs subscribe to a file. */
const webcalOf = (file: string) => file.replace(/^https?/, 'webcal');

/** Asks Google to subscribe to a file. It takes no `https:` address for that, but `webcal:`. */
const googleOf = (file: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(file))}`;

/** Whether Google's machines can fetch files from the site. A site without TLS is one on the reader's own machine. */
const isReachable = (site: string) => site.startsWith('https:');
