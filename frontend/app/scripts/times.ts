import { clockOff, localZoneText, tellTimes } from '~/ui/clock';

// Of pages with times of day, once they stand: names their zone, and has them tell of now for as long as the page stands.

const EVERY_MS = 10_000;

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const off = clockOff(arrival, Date.now(), performance.now());
if (off && !document.documentElement.dataset.clock) document.documentElement.dataset.off = String(off);
tellTimes();
for (const zone of document.querySelectorAll('[data-zone]')) zone.textContent = localZoneText();
setInterval(tellTimes, EVERY_MS);
document.addEventListener('visibilitychange', tellTimes);
