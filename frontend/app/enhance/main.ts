import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { watchThemeSwitch } from '~/features/layout/theme-switch';
import { clockNow } from '~/ui/clock';

// The one script of reading pages, inlined at the end of every page: at most
// 1 KB compressed. It only adds to what the document already is.
const notice = document.getElementById('cookie-notice');
if (notice) showCookieNotice(notice, clockNow);

watchThemeSwitch();
