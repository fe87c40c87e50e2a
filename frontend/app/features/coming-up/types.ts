import type { Occurrence } from '~/features/calendar';

/** Of an event, what these lists show. */
export type ComingEvent = Pick<Occurrence, 'id' | 'name' | 'pic' | 'link' | 'startDate' | 'endDate' | 'start' | 'end' | 'extends' | 'suspend'>;
