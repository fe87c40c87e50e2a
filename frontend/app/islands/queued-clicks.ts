import { isOwnForm } from './address';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Events that change fields. Boxes change at the click, before React resets them. */
const CHANGES = ['input', 'click'];

/**
 * Notes what a player typed, chose and pressed in `element` before and during hydration. Returns how to repeat
 * it once React listens, or once the server’s markup is back.
 */
export function queueClicks(element: HTMLElement): () => void {
  const parts = () => [...element.querySelectorAll<HTMLElement>('input, select, textarea, a, button, form')];
  const before = parts();
  /** Markup that was put back has other elements in the same positions. */
  const present = <Part extends HTMLElement>(part: Part) =>
    part.isConnected || before.some(({ isConnected }) => isConnected) ? part : (parts()[before.indexOf(part)] as Part);
  const edited = new Map<EventTarget, string | boolean>();
  const note = (field: Field) => (isEdited(field) ? edited.set(field, stateOf(field)) : edited.delete(field));
  // An event makes React hydrate its target at once: React then misses the change.
  const onChange = ({ type, target }: Event) =>
    isField(target) && isTicked(target) === (type === 'click') && note(target);
  before.filter(isField).forEach(note);
  for (const type of CHANGES) element.addEventListener(type, onChange, true);

  return () => {
    const event = window.event;
    // Text that was typed before this key comes first.
    if (event?.type === 'keydown' && edited.has(event.target!))
      enter(event.target as Field, edited.get(event.target!)!);
    setTimeout(async () => {
      for (const type of CHANGES) element.removeEventListener(type, onChange, true);
      // React renders after each: buttons count on, and links have what was typed.
      for (const [field, state] of edited) {
        edited.delete(field);
        enter(present(field as Field), state);
        await null;
      }
      element.dataset.ready = '';
      // Also on what came with hydration.
      const own = window.clicks!.filter(({ on }) => element.contains(on) || before.includes(on));
      for (const { on, key } of own) {
        const element = present(on);
        if (key) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // Safari 15 has no requestSubmit.
        else if (element instanceof HTMLFormElement) (element.requestSubmit ?? element.submit).call(element);
        else element.click();
        await null;
      }
      window.clicks = window.clicks!.filter((click) => !own.includes(click));
    });
  };
}

/** Repeats the last queued click, or sends an edited form, as a page load. Returns false if there was none. */
export function lastClickByDocument(): boolean {
  const act: Partial<Clicked> | undefined =
    window.clicks!.pop()?.on ??
    [...document.forms].find(
      (form) => isOwnForm(form) && [...form.elements].some((part) => isField(part) && isEdited(part)),
    );
  if (act?.href) location.assign(act.href);
  else act?.submit?.();
  return Boolean(act?.href ?? act?.submit);
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isField = (part: EventTarget | null): part is Field =>
  part instanceof HTMLInputElement || part instanceof HTMLSelectElement || part instanceof HTMLTextAreaElement;
const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox';
const stateOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Changes a field so that React notices: past React's own setter, to a value that differs from the last. */
function enter(field: Field, state: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  // No script may choose a file: it stays chosen.
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }));
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
