export { Navbar } from './navbar';
export { Footer } from './footer';
export { CookieNotice } from './cookie-notice';
export { cookieNoticeDue, showCookieNotice } from './cookie-notice-rules';
export { StaleNote } from './stale-note';
