import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { classes } from '~/ui/classes';
import { Picture } from '~/ui/picture';
import { ADDRESSES, type SeasonalData } from '../answer';
import { STRIP_LENGTH, stripOf } from '../totals';

interface Props {
  link: string;
  /** At the address of all seasons, which search engines read. */
  index?: boolean;
}

/** The latest seasonal events, or all when asked. */
function SeasonStrip({ link, index, events }: Props & Pick<SeasonalData, 'events'>) {
  const search = useSearch();
  const { shown, total } = stripOf(events, search.get('all') === '1');
  const all = shown.length === total;
  const made = search.get('made');
  const other = new URLSearchParams({ ...(!all && { all: '1' }), ...(made !== null && { made }) });
  return (
    <nav id="events" aria-label="Seasonal events">
      <ul className="grid grid-fill-24 gap-2">
        {shown.map((event) => (
          <li key={event.link}>
            <a
              href={`/seasonal/${event.link}`}
              className="block text-ink no-underline aria-[current]:font-bold aria-[current]:text-red"
              aria-current={event.link === link ? 'page' : undefined}
            >
              <Picture
                src={event.thumb}
                width={128}
                height={72}
                className={classes(
                  'aspect-video w-full rounded-md object-cover',
                  event.link === link ? 'border-3 border-red' : 'border border-strong-rule',
                )}
              />
              <span className="block py-1 text-center text-xs leading-tight text-balance">{event.name}</span>
            </a>
          </li>
        ))}
        {total > STRIP_LENGTH && (
          <li>
            <a
              id="all-events"
              className={ALL}
              href={`?${other}#events`}
              rel={index && made === null ? undefined : 'nofollow'}
            >
              {all ? `Only the last ${STRIP_LENGTH}` : `All ${total} events`}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const ALL =
  'flex aspect-video items-center justify-center rounded-md border border-strong-rule bg-card ' +
  'px-3 text-center text-sm font-semibold no-underline';

export default defineIsland('season-strip', SeasonStrip, (_: Props) => ({ events: ADDRESSES.events }));
