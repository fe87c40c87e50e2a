// On error screens.
document.querySelectorAll<HTMLElement>('[data-countdown]').forEach(startCountdown);

/** Opens the link in `element` after its seconds, unless a click, a key or a focus anywhere stops it. */
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
  // Announced once: only the seconds change.
  text.prepend('Taking you there in ');
}
