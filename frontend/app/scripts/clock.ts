import { clockNow, local, LOCAL_ZONE, timeText } from '~/ui/clock';

// On pages with times: writes them in the reader's zone before they are painted. `times.ts` keeps them right.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime$=Z]'))
  time.textContent = time.textContent.replace(
    /\b\w{3} \d+ \w{3}[ \d]*, .{5} UTC/,
    timeText(Date.parse(time.dateTime), local, clockNow()),
  );
for (const zone of document.querySelectorAll('[data-zone]')) zone.textContent = LOCAL_ZONE;
