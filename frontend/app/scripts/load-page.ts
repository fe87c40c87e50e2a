// Inlined at the end of pages without islands: fetches the script of every page once the page stands with its pictures and is painted.
let { files } = document.currentScript!.dataset;
const load = () => {
  if (files!.startsWith('/assets/'))
    document.body.append(Object.assign(document.createElement('script'), { src: files }));
  files = '';
};
addEventListener('load', () => {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // Browsers that hide from trackers tell nobody when they paint.
  setTimeout(load, 1000);
});
export {};
