import { Picture } from '~/ui/picture';
import { STRIP_LENGTH } from './strip';
import type { EventThumb } from './types';

interface EventStripProps {
  thumbs: EventThumb[];
  /** How many there are in all. */
  total: number;
  /** The event that is shown. */
  link: string;
}

/** The latest seasonal events as pictures that lead to them; all of them when asked. */
export function EventStrip({ thumbs, total, link }: EventStripProps) {
  const all = thumbs.length === total;
  return (
    <nav className="season-strip" id="events" aria-label="Seasonal events">
      <ul className={all ? 'season-grid' : undefined}>
        {thumbs.map((event) => (
          <li key={event.link}>
            <a href={`/seasonal/${event.link}`} aria-current={event.link === link ? 'page' : undefined}>
              <Picture src={event.thumb} width={128} height={72} eager />
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
