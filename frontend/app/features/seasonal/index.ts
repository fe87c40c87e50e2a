export { SeasonalPage } from './seasonal-page';
