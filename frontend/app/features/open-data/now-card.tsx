import type { CalendarNow, Occurrence } from '~/api/types';
import { timeText, utc } from '~/ui/clock';
import { provenancesIn } from '~/figures/origin';
import { endOf } from '~/figures/run';

/** Seconds until a card loads again. */
const MAX_REFRESH = 600;
const MIN_REFRESH = 5;
/** While the API is away. */
const RETRY = 60;

/** A quarter of the seconds that are left: the document may be a minute old when it is sent. */
export function refreshAfter(nextChange: string | null, now: Date): number {
  if (!nextChange) return MAX_REFRESH;
  const left = (Date.parse(nextChange) - now.getTime()) / 1000;
  return Math.max(MIN_REFRESH, Math.min(MAX_REFRESH, Math.floor(left / 4)));
}

const DARK = '--paper:#221b15;--ink:#f0e4d0;--soft:#b8a58c;--line:#4c3d2d';

// The site's own style would be four times the card.
const STYLE = `:root{color-scheme:light dark;--paper:#fffaf0;--ink:#33271d;--soft:#6b5a49;--line:#d9c9a8}
:root[data-theme=light]{color-scheme:light}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
body{margin:0;padding:.5rem .75rem;background:var(--paper);color:var(--ink);font:1rem/1.35 system-ui,sans-serif}
h1{margin:0;font-size:1rem}ul{margin:.25rem 0;padding:0;list-style:none}
li{padding:.3rem 0;border-top:1px solid var(--line)}
a{color:inherit}small{display:block;color:var(--soft)}p{margin:0}`;

interface CardProps {
  siteUrl: string;
  siteName: string;
  /** Null while the API is away. */
  calendar: CalendarNow | null;
  now: Date;
  theme: 'light' | 'dark' | undefined;
}

/** A document about what runs now, for frames in other sites. It needs no script. */
export function NowCard({ siteUrl, siteName, calendar, now, theme }: CardProps) {
  const next = calendar?.upcoming[0];
  const line = (event: Occurrence, before: string, word: string, text: string, date: string) => (
    <li key={`${event.id} ${event.startDate}`}>
      {before}
      <OutLink href={new URL(event.link, siteUrl).href}>{event.name}</OutLink>
      <small>
        {word} {text || timeText(Date.parse(date), utc, now.getTime())}
      </small>
    </li>
  );
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
        {provenancesIn(calendar).has('sample') && <p>Demonstration: these events are made up.</p>}
        {calendar ? (
          <ul>
            {calendar.current.map((event) => line(event, '', 'until', event.end, endOf(event)))}
            {calendar.current.length === 0 && <li>{next ? 'Nothing at the moment.' : 'No dates are known yet.'}</li>}
            {next && line(next, 'Next: ', 'from', next.start, next.startDate)}
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

/** Opens outside the frame. */
function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
