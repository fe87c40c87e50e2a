/**
 * What a player wrote, ticked and pressed in `root` before its script came. Returns how to do it again, once the script listens:
 * nothing that was entered may be lost to a slow network. What is changed in the meantime is heard by React, and stays.
 */
export function earlyEdits(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll('input')];
  const written = inputs.filter(({ type, value, defaultValue }) => type !== 'checkbox' && value !== defaultValue).map((input) => [input, input.value] as const);
  const ticked = inputs.filter(({ checked, defaultChecked }) => checked !== defaultChecked).map((input) => [input, input.checked] as const);
  const pressed = (window.early ?? []).filter((button) => root.contains(button));
  delete window.early;

  const changed = new Set<EventTarget | null>();
  const note = ({ target }: Event) => changed.add(target);
  root.addEventListener('input', note, true);

  return () => {
    root.removeEventListener('input', note, true);
    for (const [input, value] of written) if (!changed.has(input)) write(input, value);
    for (const [input, checked] of ticked) if (!changed.has(input)) tick(input, checked);
    for (const button of pressed) button.click();
  };
}

/** React hears only of values that are set past its own setter. */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** React hears of a click only when it leaves the box otherwise than React last knew it; the reader's box may stand as ticked already. */
function tick(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}
