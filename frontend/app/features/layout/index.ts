export { Navbar } from './navbar';
export { Footer } from './footer';
export { CookieNotice } from './cookie-notice';
export { StaleNote } from './stale-note';
