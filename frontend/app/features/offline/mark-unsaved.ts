import { addRules } from '~/ui/add-rules';
import { savedAddress } from './rules';
import { savedPages } from './saved-pages';

const MARK = 'data-unsaved';

/** Marks links to pages that are not saved, until the browser is online. By an attribute, which React leaves alone. */
export async function markUnsaved(): Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-stale]')!;
  // A saved copy has a notice already.
  const copy = note.innerHTML;
  note.setAttribute('role', 'status');
  const saved = new Set((await savedPages()).map(({ address }) => address));
  // It may be online again by now.
  if (!copy && navigator.onLine) return;
  addRules(`@media screen{
    a[${MARK}],a[${MARK}] *{color:var(--color-soft)!important;background:none!important}
    a[${MARK}]{text-decoration:underline dashed!important}
    a[${MARK}] :is(img,svg){filter:grayscale(1);opacity:.6}
    a[${MARK}]::before{content:'Not saved: ';position:absolute;
      width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  }`);
  const links = () => document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]');
  const mark = () => links().forEach((link) => link.toggleAttribute(MARK, !saved.has(savedAddress(link.href))));
  const observer = new MutationObserver(mark);
  mark();
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
  note.innerHTML ||= 'You are offline. Grey links are not saved.';
  const end = () => {
    observer.disconnect();
    links().forEach((link) => link.removeAttribute(MARK));
    // A copy stays one until it is loaded again.
    note.innerHTML = copy.replace(/^.*?\. (.*) Grey .*?\./, 'You are online again. $1');
    addEventListener('offline', () => (note.innerHTML = copy), { once: true });
  };
  addEventListener('online', end, { once: true });
}
