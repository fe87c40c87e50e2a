import { Idiomorph } from 'idiomorph';
import { isLoad } from './is-load';

/**
 * Answers navigations that only change this page's query inside the page: the new document is fetched and the content is
 * changed into its content, so that focus, scrolling and what was typed stay. Choices in GET forms
 * count at once, impossible ones too: the server says what is wrong with them. Where the browser has no Navigation API, and when the fetch fails, the document loads as without scripts.
 */
export function followInPage(main: HTMLElement): void {
  if (!window.navigation) return;
  /** The form whose choice is on its way: its fields hold what was typed, and the answer never changes them. */
  let asking: HTMLFormElement | undefined;

  window.navigation.addEventListener('navigate', (event) => {
    if (!isOwnState(event)) return;
    event.intercept({
      focusReset: 'manual',
      // Who chooses something looks at it already; who goes back wants to be where they were.
      scroll: event.navigationType === 'traverse' ? 'after-transition' : 'manual',
      handler: show.bind(null, event.destination.url, event.signal, asking),
    });
  });

  main.addEventListener('change', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.method !== 'get') return;
    const choice = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    // What the browser cannot read as a number it gives as nothing, which would be another question.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('input:invalid')) if (!choice.get(name)) choice.set(name, '?');
    const url = new URL(form.action);
    url.search = String(choice);
    asking = form;
    const { committed, finished } = window.navigation.navigate(url.href, { history: 'replace' });
    asking = undefined;
    // Another choice has overtaken it.
    for (const ended of [committed, finished]) ended.catch(() => {});
  });

  async function show(url: string, signal: AbortSignal, form?: HTMLFormElement): Promise<void> {
    // What stands there answers an earlier question.
    const wait = setTimeout(() => (main.style.opacity = '0.6'), 200);
    try {
      const answer = await fetch(url, { signal });
      const html = await answer.text();
      if (!answer.ok || !isOfThisRelease(html)) throw new Error(`status ${answer.status}`);
      const next = new DOMParser().parseFromString(html, 'text/html');
      const content = next.getElementById(main.id);
      if (!content) throw new Error('no content');
      document.title = next.title;
      Idiomorph.morph(main, [...content.childNodes], { morphStyle: 'innerHTML', callbacks: { beforeAttributeUpdated: (name, node) => name !== 'value' || (node !== document.activeElement && !form?.contains(node)), beforeNodeMorphed: isOurs } });
      // The clock tells the times that have come.
      document.dispatchEvent(new Event('visibilitychange'));
    } catch (error) {
      if (signal.aborted) throw error;
      location.reload();
    } finally {
      clearTimeout(wait);
      main.style.opacity = '';
    }
  }
}

/** The content of another release of the site is not for this one's style and script. */
function isOfThisRelease(html: string): boolean {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const style = document.querySelector('head > style')?.textContent;
  return html.includes(script ?? '') && html.includes(style ?? '');
}

/** A filled ad slot is its provider's. */
function isOurs(node: Node): boolean {
  return !(node instanceof HTMLElement && 'adSlot' in node.dataset);
}

function isOwnState(event: NavigateEvent): boolean {
  return isLoad(event) && event.navigationType !== 'reload' && new URL(event.destination.url).pathname === location.pathname;
}
