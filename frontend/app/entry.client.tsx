import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchNavigations } from '~/features/navigation/watch-navigations';

/**
 * Waits until the framework has decoded the data that came with the page, which it does when it is first rendered: it throws its promise.
 * Were React to meet that promise at the root, a click or a key that comes meanwhile would break it (React error 345).
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

void decoded().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  }),
);

// Nothing that a reader can press on these pages has waited for React.
delete window.early;
watchNavigations();
