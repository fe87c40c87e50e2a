// Of error screens only: they take the reader on.
document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(startCountdown);

/**
 * Takes the reader on to the link in `element` when its seconds are over, unless it is stopped: by a click, a key or a focus anywhere, such as on
 * its button or in the search field, or by leaving the page. What is left is taken from the clock at each tick, so that a sleeping tab does not fall behind.
 */
function startCountdown(element: HTMLElement): void {
  const until = Date.now() + Number(element.dataset.seconds) * 1000;
  const text = element.querySelector('output')!;
  const timer = text.querySelector('span')!;
  const stop = element.querySelector('button')!;
  const end = () => {
    clearInterval(ticking);
    stop.hidden = true;
    text.textContent = '';
  };
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    if (left > 0) timer.textContent = `${left} s. `;
    else {
      end();
      element.querySelector('a')!.click();
    }
  };
  const ticking = setInterval(tick, 250);
  for (const type of ['focusin', 'click', 'keydown', 'pagehide']) addEventListener(type, end);
  stop.hidden = false;
  tick();
  // Said once: the seconds alone change after it.
  text.prepend('Taking you there in ');
}
