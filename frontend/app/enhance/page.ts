import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { watchThemeSwitch } from '~/features/layout/theme-switch';
import { watchNavigations } from '~/features/navigation/watch-navigations';
import { clockNow } from '~/ui/clock';

// What every page runs once it stands: it only adds to what the document already is.
const notice = document.getElementById('cookie-notice');
if (notice) showCookieNotice(notice, clockNow);
watchThemeSwitch();
watchNavigations();
