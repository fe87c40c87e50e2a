import { startCountdown } from '~/ui/countdown';

/** A navigation that takes longer than this says so. */
const QUIET_MS = 200;
/** When it counts as broken (specification §9). */
const BROKEN_MS = 8_000;

const screen = `<p></p>
<div data-seconds="7">
  <a class="button button-primary" href="/">Go to the home page</a>
  <output></output> <button type="button" class="button button-quiet" hidden>Stay here</button>
</div>`;

/** Says in `region` that `message` is under way; after 8 s that it seems to be broken, with the way home. Returns how to end it. */
export function showPending(region: HTMLElement, message: string): () => void {
  let endCountdown = () => {};
  const say = (html: string, text: string) => {
    region.innerHTML = html;
    region.querySelector('p')!.textContent = text;
  };
  const timers = [
    setTimeout(say, QUIET_MS, '<p></p>', message),
    setTimeout(() => {
      say(screen, region.dataset.broken ?? '');
      endCountdown = startCountdown(region.querySelector('div')!);
    }, BROKEN_MS),
  ];
  return () => {
    timers.forEach(clearTimeout);
    endCountdown();
    region.replaceChildren();
  };
}
