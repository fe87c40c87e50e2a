export { CalendarWidget } from './calendar-widget';
export type { EventLists, Occurrence } from './types';
