/** A navigation that takes longer than this says so. */
const QUIET_MS = 200;
/** When it counts as broken (specification §9). */
const BROKEN_MS = 8_000;

/** No timer leads away: the page may still come, and there may be typed text in this one. */
const broken = `<p>Something seems to be broken getting the page you were looking for</p>
<div><a class="button button-primary" href="/">Go to the home page</a> <button type="button" class="button button-quiet">Keep waiting</button></div>`;

/** Says in `region` that `message` is under way; after 8 s that it seems to be broken, with the way home. Returns how to end it. */
export function showPending(region: HTMLElement, message: string): () => void {
  const end = () => {
    timers.forEach(clearTimeout);
    region.replaceChildren();
  };
  const timers = [
    setTimeout(() => {
      const text = document.createElement('p');
      text.textContent = message;
      region.replaceChildren(text);
    }, QUIET_MS),
    setTimeout(() => {
      region.innerHTML = broken;
      region.querySelector('button')!.onclick = end;
    }, BROKEN_MS),
  ];
  return end;
}
