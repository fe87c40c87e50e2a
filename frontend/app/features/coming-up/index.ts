import comingUp from './coming-up.island';

export { readOffset, weekEvents, weeksAhead } from './weeks';
export { comingUp };
