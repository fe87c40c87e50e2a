// Inlined at the end of pages without islands: fetches the script of every page once the page and its pictures have loaded.
const { files } = document.currentScript!.dataset;
addEventListener(
  'load',
  () =>
    files!.startsWith('/assets/') &&
    document.body.append(Object.assign(document.createElement('script'), { src: files })),
);
