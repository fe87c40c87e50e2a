import {
  bannerText,
  isNew,
  NEWS_ID,
  type NewsRecord,
  readRecords,
  STORAGE_KEY,
  withRecord,
} from '~/features/news/flags';
import { clockNow } from '~/ui/clock';
import { writeStorage, readStorage } from '~/ui/storage';

// Of pages that carry news: their flags.
watchNewsFlags(clockNow);

/**
 * Shows the flags of all news on the page and clears one when its news is clicked, here and in every other tab.
 * News is an element with its id and, as `data-news`, its date; its flag is the one inside with `data-new`.
 * `now` is asked each time, so that a frozen clock works too.
 */
function watchNewsFlags(now: () => number): void {
  // What was clicked in this page, for browsers that refuse to store it.
  let here: NewsRecord[] = [];

  const records = () => here.reduce(withRecord, readRecords(readStorage(STORAGE_KEY), now()));
  const save = () => {
    const known = records();
    writeStorage(STORAGE_KEY, known.length > 0 ? JSON.stringify(known) : null);
  };

  const idOf = (item: HTMLElement) => item.id.slice(NEWS_ID.length);

  const show = () => {
    const known = records();
    let unread = 0;
    for (const item of document.querySelectorAll<HTMLElement>('[data-news]')) {
      const flag = item.querySelector<HTMLElement>('[data-new]');
      if (!flag) continue;
      flag.hidden = !isNew(idOf(item), item.dataset.news!, known, now());
      if (!flag.hidden) unread += 1;
    }
    const banner = document.querySelector<HTMLElement>('[data-unread]');
    if (!banner) return;
    banner.hidden = unread === 0;
    banner.firstElementChild!.textContent = bannerText(unread);
  };

  document.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest?.<HTMLElement>('[data-news]');
    if (!item) return;
    const focused = document.activeElement as HTMLElement;
    here = withRecord(here, { _id: idOf(item), date: item.dataset.news!, new: false });
    save();
    show();
    // The keyboard goes on in the news whose flag has gone, not at the top of the page.
    if (focused.hidden) item.focus({ preventScroll: true });
  });
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  show();
  // Records that have had their days go, whether or not anything is clicked.
  if (readStorage(STORAGE_KEY)) save();
}
