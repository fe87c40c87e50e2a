import { clockNow, local, momentText, zoneText } from './clock';

const EVERY_MS = 10_000;

/** Names the zone of the page's times of day, and says at each how long it is until then for as long as the page stands. */
export function watchTimes(): void {
  const tell = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime$=Z]')) {
      // Home's begin with a verb: they tell by turns how long it is.
      const text = time.textContent.replace(/^\w{3} \d.*/, momentText(Date.parse(time.dateTime), local, clockNow()));
      if (time.textContent !== text) time.textContent = text;
    }
  };
  tell();
  for (const zone of document.querySelectorAll('[data-zone]')) zone.textContent = zoneText(local);
  setInterval(tell, EVERY_MS);
  document.addEventListener('visibilitychange', tell);
}
