import { clockNow, local, momentText, timeText, zoneText } from '~/ui/clock';

const EVERY_MS = 10_000;

// Of pages with times of day: tells them by the reader's clock before they are painted, and how long it is until then for as long as the page stands.
function tell() {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const told = [Date.parse(time.dateTime), local, clockNow()] as const;
    // A verb before it: how long it is until then is told in turn with it.
    write(time, time.dataset.moment ? `${time.dataset.moment} ${timeText(...told)}` : momentText(...told));
  }
  for (const zone of document.querySelectorAll('[data-zone]')) write(zone, zoneText(local));
}

function write(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

tell();
setInterval(tell, EVERY_MS);
document.addEventListener('visibilitychange', tell);
