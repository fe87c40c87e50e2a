import calendarWidget from './calendar-widget.island';
import monthView from './month-view.island';

export { isFar, monthEvents, monthName, monthOf, monthPath, readMonth } from './month';
export { eventsOf } from './month-grid';
export { calendarWidget, monthView };
