import { markUnsaved } from '~/features/offline/mark-unsaved';

// Loaded when the browser goes offline, and on saved copies.
void markUnsaved().catch(() => {});
