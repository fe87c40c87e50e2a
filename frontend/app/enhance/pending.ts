import { watchNavigations } from '~/features/navigation/watch-navigations';

// The loading messages of pages without a script of their own.
watchNavigations();
