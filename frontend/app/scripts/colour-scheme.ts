import { showCookieNotice } from '~/features/layout/cookie-notice-rules';
import { readStorage } from '~/ui/storage';
import { storedScheme, showScheme } from '~/features/layout/colour-scheme';

// In the head: before the first paint the colours, the notice and the reader's own numbers must be decided.
showScheme(storedScheme());
const { dataset } = document.documentElement;
showCookieNotice(dataset);
// `data-own` has storage keys: if one is set, `mine:` (app.css) hides the document's values until the islands run.
if (dataset.own?.split(' ').some(readStorage)) dataset.mine = '';
