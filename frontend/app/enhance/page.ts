import { watchThemeSwitch } from '~/features/layout/theme-switch';
import { watchNavigations } from '~/features/navigation/watch-navigations';
import { fetchAnswers } from '~/islands/fetch-answers';
import { watchTimes } from '~/ui/watch-times';

// What every page runs once it stands: it only adds to what the document already is.
fetchAnswers();
// What only scripts show.
document.querySelector<HTMLLinkElement>('link[media=print]')!.media = 'all';
watchThemeSwitch();
watchNavigations();
watchTimes();
