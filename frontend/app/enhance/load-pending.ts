// For pages without a script of their own: fetches the script of the loading messages once the page and its pictures have loaded.
const { file } = document.currentScript!.dataset;
addEventListener('load', () => document.body.append(Object.assign(document.createElement('script'), { src: file })));
