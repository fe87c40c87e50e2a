import { watchThemeSwitch } from '~/features/layout/theme-switch';
import { watchNavigations } from '~/features/navigation/watch-navigations';
import { fetchAnswers } from '~/islands/fetch-answers';
import { fetchAhead } from '~/page/fetch-ahead';
import { watchTimes } from '~/ui/watch-times';

const { head } = document;

// What every page runs once it stands: it only adds to what the document already is.
fetchAnswers();
// What only scripts show.
head.insertAdjacentHTML('beforeend', head.querySelector('noscript')!.textContent.replace('print', 'all'));
watchThemeSwitch();
watchNavigations();
watchTimes();
fetchAhead();
