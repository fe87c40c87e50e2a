import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { ADDRESSES, type SeasonalData } from './answer';
import { EventStrip } from './event-strip';
import { stripOf } from './strip';

interface Props {
  link: string;
}

/** The latest seasonal events, or all of them. */
function SeasonStrip({ events, ...props }: Props & Pick<SeasonalData, 'events'>) {
  return <EventStrip {...stripOf(events, useSearch().get('all') === '1')} {...props} />;
}

export default defineIsland<Props, Pick<SeasonalData, 'events'>>('season-strip', SeasonStrip, () => ({ events: ADDRESSES.events }));
