import { clockNow } from '~/ui/clock';
import { keep, kept } from '~/ui/kept';

/** Where the acceptance is kept: the moment it was given, in RFC 3339. */
const COOKIE_NOTICE_KEY = '_CookieNotification';

/** The notice is due until it was accepted, and again when that was before `since`. */
export function cookieNoticeDue(accepted: string | null, since: string): boolean {
  return !(Date.parse(accepted ?? '') >= Date.parse(since));
}

/** Shows the page's notice when it is due and keeps the acceptance. Storage may be forbidden: then it asks on each page. */
export function showCookieNotice(): void {
  const notice = document.getElementById('cookie-notice');
  if (!notice) return;
  notice.hidden = !cookieNoticeDue(kept(COOKIE_NOTICE_KEY), notice.dataset.since!);
  notice.querySelector('button')!.onclick = () => {
    notice.hidden = true;
    keep(COOKIE_NOTICE_KEY, new Date(clockNow()).toISOString());
  };
}
