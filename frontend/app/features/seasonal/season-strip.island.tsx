import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Picture } from '~/ui/picture';
import { ADDRESSES, type SeasonalData } from './answer';
import { STRIP_LENGTH, stripOf } from './strip';

interface Props {
  /** The event that is shown. */
  link: string;
}

/** The latest seasonal events as pictures that lead to them; all of them when asked. */
function SeasonStrip({ link, events }: Props & Pick<SeasonalData, 'events'>) {
  const { shown, total } = stripOf(events, useSearch().get('all') === '1');
  const all = shown.length === total;
  return (
    <nav className="season-strip" id="events" aria-label="Seasonal events">
      <ul className={all ? 'season-grid' : undefined}>
        {shown.map((event) => (
          <li key={event.link}>
            <a href={`/seasonal/${event.link}`} aria-current={event.link === link ? 'page' : undefined}>
              <Picture src={event.thumb} width={128} height={72} />
              <span>{event.name}</span>
            </a>
          </li>
        ))}
        {total > STRIP_LENGTH && (
          <li>
            <a id="all-events" className="season-all" href={all ? '?#events' : '?all=1#events'}>
              {all ? `Only the last ${STRIP_LENGTH}` : `All ${total} events`}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

export default defineIsland<Props, Pick<SeasonalData, 'events'>>('season-strip', SeasonStrip, () => ({
  events: ADDRESSES.events,
}));
