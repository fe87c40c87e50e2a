import { deviceNow } from '~/ui/clock';
import { keepInStorage, readStorage } from '~/ui/storage';

/** Storage key: the moment of the acceptance, in RFC 3339. */
const COOKIE_NOTICE_KEY = '_CookieNotification';

/** Marks a document while its notice is due, until it is accepted. Without storage each page asks. */
export function showCookieNotice(dataset: DOMStringMap): void {
  const show = () => {
    // null is no date, and compares as false.
    if (Date.parse(readStorage(COOKIE_NOTICE_KEY)!) >= Date.parse(dataset.noticeSince!)) delete dataset.notice;
    else dataset.notice = '';
  };
  show();
  // Other tabs and pages may accept it.
  onstorage = onpageshow = show;
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('#cookie-notice button')) return;
    delete dataset.notice;
    // The focus goes on below, not at the top of the page.
    document.querySelector('main')!.focus({ preventScroll: true });
    keepInStorage(COOKIE_NOTICE_KEY, new Date(deviceNow()).toJSON());
  });
}
