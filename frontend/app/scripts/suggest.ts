import { suggestIn } from '~/features/search/suggest';

// Once somebody goes to the search field of a page. The page of search answers by itself.
if (location.pathname !== '/search') suggestIn(document.forms[0]![0] as HTMLInputElement);
