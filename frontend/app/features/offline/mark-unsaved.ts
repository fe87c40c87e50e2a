import { addRules } from '~/ui/add-rules';
import { savedAddress } from './rules';
import { savedPages } from './saved-pages';

const MARK = 'data-unsaved';

/**
 * Marks the links to pages that are not saved, until the browser is online again. By an attribute and rules alone: most links are React's,
 * and it leaves an attribute alone that it does not know.
 */
export async function markUnsaved(): Promise<void> {
  const note = document.querySelector<HTMLElement>('[data-stale]')!;
  // The notice of a saved copy says what is marked.
  const says = note.innerHTML ? undefined : document.createElement('span');
  if (says) note.role = 'status';
  const saved = new Set((await savedPages()).map(({ address }) => address));
  style();
  const links = () => document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]');
  const mark = () => links().forEach((link) => link.toggleAttribute(MARK, !saved.has(savedAddress(link.href))));
  const observer = new MutationObserver(mark);
  mark();
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
  if (says) {
    says.textContent = 'You are offline. Grey links are not saved.';
    note.append(says);
  }
  const end = () => {
    observer.disconnect();
    links().forEach((link) => link.removeAttribute(MARK));
    says?.remove();
  };
  addEventListener('online', end, { once: true });
}

function style(): void {
  addRules(`@media screen{
    a[${MARK}],a[${MARK}] *{color:var(--color-soft)!important;background:none!important}
    a[${MARK}]{text-decoration:underline dashed!important}
    a[${MARK}] :is(img,svg){filter:grayscale(1);opacity:.6}
    a[${MARK}]::before{content:'Not saved: ';position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
  }`);
}
