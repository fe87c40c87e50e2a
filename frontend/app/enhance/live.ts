import { followInPage } from '~/features/navigation/follow-in-page';
import { watchNavigations } from '~/features/navigation/watch-navigations';
import { followSliders } from '~/ui/slider-figure';

// The script of pages whose state stands in their address, a file of its own: it never competes with the first paint.
const main = document.getElementById('main')!;

watchNavigations();
followInPage(main);
followSliders();
