import { markUnsaved } from '~/features/offline/mark-unsaved';

// Each time the line goes away, and on saved copies.
void markUnsaved().catch(() => {});
