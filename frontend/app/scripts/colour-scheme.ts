import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { storedScheme, showScheme } from '~/features/layout/colour-scheme';

// In the head, before anything is painted: neither a chosen colour scheme nor a notice may come later.
showScheme(storedScheme());
showCookieNotice(document.documentElement);
