// Inlined at the end of pages without islands: fetches their scripts once the page stands with its pictures and is painted.
let { files } = document.currentScript!.dataset;
const load = () => {
  for (const src of files!.split(' '))
    if (src.startsWith('/assets/')) document.body.append(Object.assign(document.createElement('script'), { src }));
  files = '';
};
addEventListener('load', () => {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Browsers that hide from trackers tell nobody when they paint.
  setTimeout(load, 1000);
});
export {};
