import { ButtonLink } from '~/ui/button';
import { Panel, PanelTitle } from '../event-lines';
import { type Month, monthPath } from './month';
import { Choices, type Kind, kinds } from './month-nav';

/** Times before each start, as the API reads them, with their names. */
const alarms = { '': 'None', '15m': '15 minutes', '1h': '1 hour', '2h': '2 hours', '1d': '1 day' } as const;

export type Alarm = keyof typeof alarms;

/** Reads `?alarm=2h`; any other value is no alarm. */
export function readAlarm(text: string | null): Alarm {
  return Object.keys(alarms).find((alarm): alarm is Alarm => alarm === text) ?? '';
}

export const FOLLOW = 'follow';
export const ALARM = 'alarm';

interface FollowProps {
  /** Public address of the site. */
  site: string;
  alarm: Alarm;
  /** What the calendar above shows. */
  month: Month;
  thisMonth: Month;
  kind: Kind | undefined;
}

/** Ways to subscribe to the calendar in another program. */
export function Follow({ site, alarm, month, thisMonth, kind }: FollowProps) {
  const fileOf = (of: string) => `${site}/calendar${of && `/${of}`}.ics${alarm && `?alarm=${alarm}`}`;
  // Google cannot fetch from the reader's own machine, where sites have no TLS.
  const isPublic = site.startsWith('https:');
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
          <Choices
            className="my-1"
            of={alarms}
            chosen={alarm}
            hrefOf={(each) => `${monthPath(month, thisMonth, kind, each)}#${FOLLOW}`}
          />
        </nav>
        <p className="mt-3 flex flex-wrap gap-2">
          <ButtonLink look="plain" href={webcalOf(fileOf(''))}>
            Open in calendar app
          </ButtonLink>
          {isPublic && (
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
                  </a>{' '}
                  {isPublic && (
                    <a className="py-3" href={googleOf(file)} rel="nofollow">
                      Google Calendar
                    </a>
                  )}{' '}
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
          {isPublic && ' If Google’s app cannot add it, do it once on a computer: your phone then shows it too.'}
        </p>
      </div>
    </Panel>
  );
}

const webcalOf = (file: string) => file.replace(/^https?/, 'webcal');

/** Google subscribes to `webcal:` addresses only. */
const googleOf = (file: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(file))}`;
