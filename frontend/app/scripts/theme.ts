import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { storedTheme, showTheme } from '~/features/layout/theme';

// In the head, before anything is painted: neither a chosen colour scheme nor a notice may come later.
const theme = storedTheme();
if (theme) showTheme(theme);
showCookieNotice(document.documentElement);
