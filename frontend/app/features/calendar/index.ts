export { CalendarWidget } from './calendar-widget';
export { isFar, monthName, monthPath, readMonth, startOf } from './month';
export { MonthAgenda } from './month-agenda';
export { eventsOf } from './month-grid';
export { MonthNav } from './month-nav';
export { MonthTable } from './month-table';
