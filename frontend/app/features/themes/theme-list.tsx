import type { Theme } from '~/api/types';
import { DateText } from '~/ui/date-time';
import { RunTime } from '~/figures/run';
import { LinkCard, LinkCards } from '~/ui/card';
import { sortedThemes, type ThemeTimes } from './schedule';

interface ListedTheme extends Pick<Theme, 'link' | 'name' | 'pic'> {
  /** Null when the calendar is unavailable. */
  times: ThemeTimes | null;
}

export const LIST_ID = 'all-themes';

export function ThemeList({ themes }: { themes: ListedTheme[] }) {
  return (
    <section className="mt-10" aria-labelledby={LIST_ID}>
      <h2 id={LIST_ID} className="mb-2">
        All themes
      </h2>
      <LinkCards>
        {sortedThemes(themes).map(({ link, name, pic, times }) => (
          <LinkCard key={link} href={`/themes/${link}`} pic={pic} name={name}>
            {(times?.run ?? times?.last) && (
              <span>
                {times.run ? (
                  <RunTime run={times.run} now={Date.parse(times.run.now)} />
                ) : (
                  <LastRun last={times.last} />
                )}
              </span>
            )}
          </LinkCard>
        ))}
      </LinkCards>
    </section>
  );
}

export function LastRun({ last }: { last: string | null }) {
  if (!last) return 'A weekly theme event';
  return (
    <>
      Last ran until <DateText date={last} />
    </>
  );
}
