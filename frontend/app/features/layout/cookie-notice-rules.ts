import { keep, kept } from '~/ui/kept';

/** Where the acceptance is kept: the moment it was given, in RFC 3339. */
const COOKIE_NOTICE_KEY = '_CookieNotification';

/** The notice is due until it was accepted, and again when that was before `since`. */
export function cookieNoticeDue(accepted: string | null, since: string): boolean {
  const when = Date.parse(accepted ?? '');
  return Number.isNaN(when) || when < Date.parse(since);
}

/** Shows the notice when it is due and keeps the acceptance. Storage may be forbidden: then it asks on each page. */
export function showCookieNotice(notice: HTMLElement, now: () => number): void {
  if (!cookieNoticeDue(kept(COOKIE_NOTICE_KEY), notice.dataset.since ?? '')) return;
  notice.hidden = false;
  notice.querySelector('button')?.addEventListener('click', () => {
    notice.hidden = true;
    keep(COOKIE_NOTICE_KEY, new Date(now()).toISOString());
  });
}
