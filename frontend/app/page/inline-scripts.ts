import ads from 'virtual:ads';
import clock from 'virtual:clock';
import countdown from 'virtual:countdown';
import islandLoader from 'virtual:island-loader';
import loadPage from 'virtual:load-page';
import newsFlags from 'virtual:news';
import theme from 'virtual:theme';
import { PREFETCH_RULES } from './fetch-ahead';

/** Every script that a document may carry or be given: constants of the build, which the policy of each page allows by their hashes. */
export const inlineScripts: readonly string[] = [
  ads,
  clock,
  countdown,
  islandLoader,
  loadPage,
  newsFlags,
  theme,
  PREFETCH_RULES,
];
