import { clockNow, local, momentText, timeText } from './clock';

const EVERY_MS = 10_000;

/** Says at the times of day of the page how long it is until then, for as long as the page stands. */
export function watchTimes(): void {
  const tell = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('[data-moment]')) {
      const told = [Date.parse(time.dateTime), local, clockNow()] as const;
      // A verb before it: how long it is until then is told in turn with it.
      const text = time.dataset.moment ? `${time.dataset.moment} ${timeText(...told)}` : momentText(...told);
      if (time.textContent !== text) time.textContent = text;
    }
  };
  tell();
  setInterval(tell, EVERY_MS);
  document.addEventListener('visibilitychange', tell);
}
