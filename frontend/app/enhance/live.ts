import { followInPage } from '~/features/navigation/follow-in-page';
import { watchNavigations } from '~/features/navigation/watch-navigations';
import { rememberLevel } from '~/features/tree/remember-level';
import { followSliders } from '~/ui/slider-figure';

// The script of pages whose state stands in their address, a file of its own: it never competes with the first paint.
const main = document.getElementById('main')!;

function remember() {
  const farmLevel = document.getElementById('farm-level');
  if (farmLevel) rememberLevel(farmLevel as HTMLSelectElement);
}

watchNavigations();
followInPage(main, remember);
followSliders();
remember();
