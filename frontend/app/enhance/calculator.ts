import { hydrateRoot } from 'react-dom/client';
import { findIsland } from '~/features/calculator/island';
import { watchNavigations } from '~/features/navigation/watch-navigations';

// The script of the calculator's page: React without the framework's router, which the page has no use for.
const { root, element } = findIsland();
hydrateRoot(root, element);

watchNavigations();
