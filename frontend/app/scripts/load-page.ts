// Inlined at the end of pages without islands: loads their scripts after the pictures and the first paint.
let { files } = document.currentScript!.dataset;
const load = () => {
  for (const src of files!.split(' '))
    if (src.startsWith('/assets/')) document.body.append(Object.assign(document.createElement('script'), { src }));
  files = '';
};
addEventListener('load', () => {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Browsers that hide from trackers report no paint.
  setTimeout(load, 1000);
});
export {};
