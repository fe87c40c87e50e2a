export { Navbar } from './navbar';
export { Footer } from './footer';
export { CookieNotice } from './cookie-notice';
export { Pending } from './pending';
export { cookieNoticeDue, showCookieNotice } from './cookie-notice-rules';
