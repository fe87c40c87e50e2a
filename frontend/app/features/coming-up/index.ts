export { OffsetForm } from './offset-form';
export { WeekList } from './week-list';
export { listWeeks, readOffset, weeksAhead } from './weeks';
