import { clockNow } from '~/ui/clock';
import { writeStorage, readStorage } from '~/ui/storage';

/** Where the acceptance is kept: the moment it was given, in RFC 3339. */
const COOKIE_NOTICE_KEY = '_CookieNotification';

/** The notice is due until it was accepted, and again when that was before `since`. */
export function cookieNoticeDue(accepted: string | null, since: string): boolean {
  return !(Date.parse(accepted ?? '') >= Date.parse(since));
}

/**
 * Marks a document whose notice is due, before it is painted, and lets it be accepted from then on: it leaves, and the acceptance is kept.
 * Storage may be forbidden: then it asks on each page.
 */
export function showCookieNotice({ dataset }: HTMLElement): void {
  if (!dataset.noticeSince || !cookieNoticeDue(readStorage(COOKIE_NOTICE_KEY), dataset.noticeSince)) return;
  dataset.notice = '';
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('#cookie-notice button')) return;
    delete dataset.notice;
    writeStorage(COOKIE_NOTICE_KEY, new Date(clockNow()).toISOString());
  });
}
