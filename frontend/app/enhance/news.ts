import { watchNewsFlags } from '~/features/news/flags-in-page';
import { clockNow } from '~/ui/clock';

// Of pages that carry news: their flags.
watchNewsFlags(clockNow);
