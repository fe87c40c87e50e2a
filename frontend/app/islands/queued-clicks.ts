import { isOwnForm } from './address';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** By which fields change: boxes before React hears of the click, and after it they may be as React has them. */
const CHANGES = ['input', 'click'];

/**
 * What a player wrote, chose and pressed in `element` before its script came, and while React takes it over. Returns how to do it once more when React
 * listens, or when the server's markup is back: nothing that was entered is lost to a slow connection. It is ready after that.
 */
export function queueClicks(element: HTMLElement): () => void {
  const parts = () => [...element.querySelectorAll<HTMLElement>('input, select, textarea, a, button, form')];
  const before = parts();
  /** Markup that was put back has other elements in the same places. One that has gone alone, what was done to it has taken away. */
  const present = <Part extends HTMLElement>(part: Part) =>
    part.isConnected || before.some(({ isConnected }) => isConnected) ? part : (parts()[before.indexOf(part)] as Part);
  const edited = new Map<EventTarget, string | boolean>();
  const note = (field: Field) => (isEdited(field) ? edited.set(field, stateOf(field)) : edited.delete(field));
  // An act makes React take over at once what it is done to. It then finds the field already changed, and hears of no change.
  const onChange = ({ type, target }: Event) =>
    isField(target) && isTicked(target) === (type === 'click') && note(target);
  before.filter(isField).forEach(note);
  for (const type of CHANGES) element.addEventListener(type, onChange, true);

  return () => {
    const event = window.event;
    // The letter of a key comes after what was typed before it.
    if (event?.type === 'keydown' && edited.has(event.target!))
      enter(event.target as Field, edited.get(event.target!)!);
    setTimeout(async () => {
      for (const type of CHANGES) element.removeEventListener(type, onChange, true);
      // React renders each before the next: buttons count on, links carry along what was typed.
      for (const [field, state] of edited) {
        edited.delete(field);
        enter(present(field as Field), state);
        await null;
      }
      element.dataset.ready = '';
      for (const { on, key } of window.clicks!.filter(({ on }) => before.includes(on))) {
        const element = present(on);
        if (key) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // Safari 15 knows no requestSubmit: a document answers then.
        else if (element instanceof HTMLFormElement) (element.requestSubmit ?? element.submit).call(element);
        else element.click();
        await null;
      }
      window.clicks = window.clicks!.filter(({ on }) => !before.includes(on));
    });
  };
}

/** Does by a document what was done last in the page before its scripts came: what was pressed, or typed into a form. False when nothing was. */
export function lastClickByDocument(): boolean {
  const act =
    window.clicks!.pop()?.on ??
    [...document.forms].find(
      (form) => isOwnForm(form) && [...form.querySelectorAll<Field>('input, select, textarea')].some(isEdited),
    );
  if (act instanceof HTMLFormElement) act.submit();
  else if (act instanceof HTMLAnchorElement) location.assign(act.href);
  return act instanceof HTMLFormElement || act instanceof HTMLAnchorElement;
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

/** Enters it as a player does: React hears only of a value that is set past its own setter and is not the one that it found there, and of a click that changes the box. */
function enter(field: Field, state: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  // A file stays chosen: no script may choose one.
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }));
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
