import { suggestIn } from '~/features/search/suggest';

// Loaded when the search field of a page gets the focus. The page of search answers by itself.
if (location.pathname !== '/search') suggestIn(document.forms[0]![0] as HTMLInputElement);
