import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchNavigations } from '~/features/navigation/watch-navigations';

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

watchNavigations();
