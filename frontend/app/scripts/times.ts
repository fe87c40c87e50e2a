import { clockOff, localZoneText, writeTimes } from '~/ui/clock';

// On pages with times, after the first paint: names their zone and keeps the times right.

const EVERY_MS = 10_000;

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const off = clockOff(arrival, Date.now(), performance.now());
if (off && !document.documentElement.dataset.clock) document.documentElement.dataset.off = String(off);
writeTimes();
for (const zone of document.querySelectorAll('[data-zone]')) zone.textContent = localZoneText();
setInterval(writeTimes, EVERY_MS);
document.addEventListener('visibilitychange', writeTimes);
