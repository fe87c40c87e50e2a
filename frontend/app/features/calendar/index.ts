import calendarWidget from './widget/calendar-widget.island';
import monthView from './month/month-view.island';

export { isFar, monthEvents, monthName, monthOf, monthPath, readMonth } from './month/month';
export { calendarWidget, monthView };
