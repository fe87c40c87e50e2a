type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a player wrote, chose and pressed in `place` before its script came. Returns how to do it again once React listens: nothing that
 * was entered is lost to a slow line. What is changed in the meantime stays.
 */
export function earlyActs(place: HTMLElement): () => void {
  const edited = [...place.querySelectorAll<Field>('input, select, textarea')].filter(isEdited).map((field) => [field, stateOf(field)] as const);
  const changed = new Set<EventTarget | null>();
  const note = ({ target }: Event) => changed.add(target);
  place.addEventListener('input', note, true);

  return () => {
    place.removeEventListener('input', note, true);
    for (const [field, state] of edited) if (!changed.has(field)) enter(field, state);
    const acts = (window.earlyActs ?? []).filter((element) => place.contains(element));
    window.earlyActs = window.earlyActs?.filter((element) => !acts.includes(element));
    for (const element of acts) if (element instanceof HTMLFormElement) element.requestSubmit(); else element.click();
  };
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected);
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
