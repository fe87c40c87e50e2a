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

// On pages with news (`data-news` is its date): shows the flag `data-new` of each until it is clicked, in any tab.

/** Clicks in this page, for browsers that refuse to store them. */
let here: NewsRecord[] = [];

const records = () => here.reduce(withRecord, readRecords(readStorage(STORAGE_KEY), clockNow()));
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
    flag.hidden = !isNew(idOf(item), item.dataset.news!, known, clockNow());
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
  // The focus goes on in the news whose flag has gone, not at the top of the page.
  if (focused.hidden) item.focus({ preventScroll: true });
});
for (const occasion of ['storage', 'pageshow']) addEventListener(occasion, show);
show();
// Deletes old records.
if (readStorage(STORAGE_KEY)) save();
