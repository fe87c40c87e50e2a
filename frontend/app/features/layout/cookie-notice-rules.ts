import { deviceNow } from '~/ui/clock';
import { keepInStorage, readStorage } from '~/ui/storage';

/** Where the acceptance is kept: the moment it was given, in RFC 3339. */
const COOKIE_NOTICE_KEY = '_CookieNotification';

/**
 * Marks a document while its notice is due, from before it is painted on, and lets it be accepted: it leaves, and the acceptance is kept.
 * Storage may be forbidden: then it asks on each page. A document without a notice has nothing to show.
 */
export function showCookieNotice(dataset: DOMStringMap): void {
  const show = () => {
    // It is due until it was accepted, which null never was, and again when that was before `since`.
    if (Date.parse(readStorage(COOKIE_NOTICE_KEY)!) >= Date.parse(dataset.noticeSince!)) delete dataset.notice;
    else dataset.notice = '';
  };
  show();
  // Another tab may accept it, and another page while the browser keeps this one for the way back.
  onstorage = onpageshow = show;
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('#cookie-notice button')) return;
    delete dataset.notice;
    // The keyboard goes on below, not at the top of the page.
    document.querySelector('main')!.focus({ preventScroll: true });
    keepInStorage(COOKIE_NOTICE_KEY, new Date(deviceNow()).toJSON());
  });
}
