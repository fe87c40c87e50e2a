import { isOwnForm } from './address';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a player wrote, chose and pressed in `place` before its script came. Returns how to do it again once React listens, or once the
 * server's markup is back: nothing that was entered is lost to a slow line. What is changed in the meantime stays.
 */
export function earlyActs(place: HTMLElement): () => void {
  const parts = () => [...place.querySelectorAll<HTMLElement>('input, select, textarea, a, button, form')];
  const before = parts();
  /** Markup that was put back has other elements in the same places. */
  const present = <Part extends HTMLElement>(part: Part) => (part.isConnected ? part : (parts()[before.indexOf(part)] as Part));
  const edited = [...place.querySelectorAll<Field>('input, select, textarea')].filter(isEdited).map((field) => [field, stateOf(field)] as const);
  const changed = new Set<EventTarget | null>();
  const note = ({ target }: Event) => changed.add(target);
  place.addEventListener('input', note, true);

  return () => {
    place.removeEventListener('input', note, true);
    for (const [field, state] of edited.splice(0)) if (!changed.has(field)) enter(present(field), state);
    const acts = window.earlyActs!.filter((element) => before.includes(element));
    for (const act of acts) window.earlyActs!.splice(window.earlyActs!.indexOf(act), 1);
    // React has rendered by then what was typed: links carry it along.
    queueMicrotask(() => {
      for (const element of acts.map(present)) if (element instanceof HTMLFormElement) element.requestSubmit(); else element.click();
    });
  };
}

/** Does by a document what was done last in the page before its scripts came: what was pressed, or typed into a form. False when nothing was. */
export function lastActByDocument(): boolean {
  const act = window.earlyActs!.pop() ?? [...document.forms].find((form) => isOwnForm(form) && [...form.querySelectorAll<Field>('input, select, textarea')].some(isEdited));
  if (act instanceof HTMLFormElement) act.submit();
  else if (act instanceof HTMLAnchorElement) location.assign(act.href);
  return act instanceof HTMLFormElement || act instanceof HTMLAnchorElement;
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== Math.max(0, [...field.options].findIndex(({ defaultSelected }) => defaultSelected));
  // Ticking one radio button unticks the other.
  if (field.type === 'radio') return isTicked(field) && field.checked && !field.defaultChecked;
  return isTicked(field) ? field.checked !== field.defaultChecked : field.type !== 'hidden' && field.value !== field.defaultValue;
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const stateOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Enters it as a player does: React hears only of a value that is set past its own setter and is not the one that it found there, and of a click that changes the box. */
function enter(field: Field, state: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
