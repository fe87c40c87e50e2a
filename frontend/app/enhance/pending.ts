import { watchNavigations } from '~/features/navigation/watch-navigations';

// The loading messages, for pages without a script of their own.
watchNavigations();
