import type { CalendarNow, Occurrence } from '~/api/types';
import { timeText, utc } from '~/ui/clock';
import { isSample } from '~/figures/origin';
import { endOf } from '~/figures/run';

/** Seconds. A card asks again when what it shows changes, and now and then for new content. */
const MAX_REFRESH = 600;
const MIN_REFRESH = 5;
/** While what runs is out of reach. */
const RETRY = 60;

/**
 * In how many seconds the card loads again. A quarter of the time that is left: the document may be a minute old when it is sent,
 * and what it says must not outlive its events.
 */
export function refreshAfter(nextChange: string | null, now: Date): number {
  if (!nextChange) return MAX_REFRESH;
  const left = (Date.parse(nextChange) - now.getTime()) / 1000;
  return Math.max(MIN_REFRESH, Math.min(MAX_REFRESH, Math.floor(left / 4)));
}

// Small enough to be read here: the site's own style would be four times the card.
const STYLE = `:root{color-scheme:light dark;--paper:#fffaf0;--ink:#33271d;--soft:#6b5a49;--line:#d9c9a8}
:root[data-theme=light]{color-scheme:light}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--paper:#221b15;--ink:#f0e4d0;--soft:#b8a58c;--line:#4c3d2d}}
:root[data-theme=dark]{color-scheme:dark;--paper:#221b15;--ink:#f0e4d0;--soft:#b8a58c;--line:#4c3d2d}
body{margin:0;padding:.5rem .75rem;background:var(--paper);color:var(--ink);font:1rem/1.35 system-ui,sans-serif}
h1{margin:0;font-size:1rem}ul{margin:.25rem 0;padding:0;list-style:none}li{padding:.3rem 0;border-top:1px solid var(--line)}
a{color:inherit}small{display:block;color:var(--soft)}p{margin:0}`;

interface CardProps {
  siteUrl: string;
  siteName: string;
  /** Null while what runs is out of reach. */
  calendar: CalendarNow | null;
  now: Date;
  theme: 'light' | 'dark' | undefined;
}

/** A whole document that says what runs now and until when, for frames in the pages of other sites. It needs no script. */
export function NowCard({ siteUrl, siteName, calendar, now, theme }: CardProps) {
  const next = calendar?.upcoming[0];
  const linkTo = (event: Occurrence) => <OutLink href={new URL(event.link, siteUrl).href}>{event.name}</OutLink>;
  const when = (text: string, date: string) => text || timeText(Date.parse(date), utc, now.getTime());
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={String(calendar ? refreshAfter(calendar.nextChange, now) : RETRY)} />
        <title>{`On now, by ${siteName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>Running now</h1>
        <p data-stale="" />
        {calendar ? (
          <ul>
            {calendar.current.map((event) => (
              <li key={`${event.id} ${event.startDate}`}>
                {linkTo(event)}
                <small>
                  until {when(event.end, endOf(event))}
                  {isSample(event) && ', an example'}
                </small>
              </li>
            ))}
            {calendar.current.length === 0 && <li>Nothing at the moment.</li>}
            {next && (
              <li>
                Next: {linkTo(next)}
                <small>
                  from {when(next.start, next.startDate)}
                  {isSample(next) && ', an example'}
                </small>
              </li>
            )}
          </ul>
        ) : (
          <p>Events are not available right now.</p>
        )}
        <small>
          From <OutLink href={siteUrl}>{siteName}</OutLink>
        </small>
      </body>
    </html>
  );
}

/** Opens beside the page in which the card is. */
function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
