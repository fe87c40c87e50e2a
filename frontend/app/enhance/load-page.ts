// Inlined at the end of pages without islands: fetches the script of every page once the page and its pictures have loaded.
const { file } = document.currentScript!.dataset;
addEventListener('load', () => file!.startsWith('/assets/') && document.body.append(Object.assign(document.createElement('script'), { src: file })));
