/**
 * Takes the reader on to the link in `element` when its seconds are over, unless
 * it is stopped, by its button or by turning to anything in the page. What is
 * left is taken from the clock at each tick, so that a sleeping tab does not
 * fall behind. It never leaves a page with typed text. Returns how to end it.
 */
export function startCountdown(element: HTMLElement): () => void {
  // A page that hydrates meets a countdown that already runs.
  if ('counting' in element.dataset || holdsText()) return () => {};
  element.dataset.counting = '';
  const until = Date.now() + Number(element.dataset.seconds) * 1000;
  const text = element.querySelector('output');
  const stop = element.querySelector('button');
  const link = element.querySelector('a');
  const page = element.closest('main');
  const end = () => {
    clearInterval(timer);
    page?.removeEventListener('focusin', end);
    delete element.dataset.counting;
    if (stop) stop.hidden = true;
    if (text) text.textContent = '';
  };
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    if (holdsText()) end();
    else if (left <= 0) {
      end();
      link?.click();
    } else if (text) text.textContent = `Taking you there in ${left} s. `;
  };
  const timer = setInterval(tick, 250);
  page?.addEventListener('focusin', end);
  if (stop) {
    stop.hidden = false;
    stop.onclick = end;
  }
  tick();
  return end;
}

/** Whether a field of the page to write in holds anything. */
function holdsText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=hidden])')].some(({ value }) => value.trim() !== '');
}
