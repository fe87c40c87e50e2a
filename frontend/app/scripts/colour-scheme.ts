import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { readStorage } from '~/ui/storage';
import { storedScheme, showScheme } from '~/features/layout/colour-scheme';

// In the head, before anything is painted: neither a chosen colour scheme nor a notice may come later, and no number that is not the reader's may come first.
showScheme(storedScheme());
const { dataset } = document.documentElement;
showCookieNotice(dataset);
// Of what this browser keeps something of the reader's own, `data-own` names the keys: what the document says in its place is hidden (`mine:` in app.css) until the islands have it.
if (dataset.own?.split(' ').some(readStorage)) dataset.mine = '';
