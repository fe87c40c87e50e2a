// Of pages without a script of their own: fetches the one of the loading messages, once the page stands with its pictures.
const { file } = document.currentScript!.dataset;
addEventListener('load', () => document.body.append(Object.assign(document.createElement('script'), { src: file })));
