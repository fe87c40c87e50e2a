export { WelcomeCard } from './welcome-card';
