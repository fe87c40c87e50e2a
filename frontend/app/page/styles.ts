import errorScreen from '~/ui/styles/error-screen.css?inline';
import subNav from '~/ui/styles/sub-nav.css?inline';
import badge from '~/ui/styles/badge.css?inline';
import tones from '~/ui/styles/tones.css?inline';
import notice from '~/ui/styles/notice.css?inline';
import outcome from '~/ui/styles/outcome.css?inline';
import field from '~/ui/styles/field.css?inline';
import fieldTold from '~/ui/styles/field-told.css?inline';
import farm from '~/features/farm/farm.css?inline';
import farmPanel from '~/ui/styles/farm-panel.css?inline';
import keys from '~/ui/styles/keys.css?inline';
import facts from '~/ui/styles/facts.css?inline';
import amount from '~/ui/styles/amount.css?inline';
import choice from '~/ui/styles/choice.css?inline';
import tile from '~/ui/styles/tile.css?inline';
import linkCard from '~/ui/styles/link-card.css?inline';
import pagination from '~/ui/styles/pagination.css?inline';
import sheet from '~/ui/styles/sheet.css?inline';
import stepper from '~/ui/styles/stepper.css?inline';
import share from '~/ui/styles/share.css?inline';
import slider from '~/ui/styles/slider.css?inline';
import tick from '~/ui/styles/tick.css?inline';
import ads from '~/features/ads/ads.css?inline';
import calculator from '~/features/calculator/calculator.css?inline';
import calendar from '~/features/calendar/calendar.css?inline';
import month from '~/features/calendar/month/month.css?inline';
import comingUp from '~/features/coming-up/coming-up.css?inline';
import contact from '~/features/contact/contact.css?inline';
import coop from '~/features/coop/coop.css?inline';
import lights from '~/features/coop/lights/lights.css?inline';
import projects from '~/features/coop/projects/projects.css?inline';
import village from '~/features/coop/village/village.css?inline';
import design from '~/features/design/design.css?inline';
import dreamArticle from '~/features/dream/article.css?inline';
import dream from '~/features/dream/dream.css?inline';
import market from '~/features/dream/market.css?inline';
import quests from '~/features/dream/quests.css?inline';
import guides from '~/features/guides/guides.css?inline';
import home from '~/features/home/home.css?inline';
import menu from '~/features/menu/menu.css?inline';
import news from '~/features/news/news.css?inline';
import posts from '~/features/posts/posts.css?inline';
import seasonal from '~/features/seasonal/seasonal.css?inline';
import building from '~/features/tables/building.css?inline';
import levelChart from '~/features/tables/level-chart.css?inline';
import levelTable from '~/features/tables/level-table.css?inline';
import planner from '~/features/tables/planner/planner.css?inline';
import range from '~/features/tables/range.css?inline';
import shelf from '~/features/tables/shelf.css?inline';
import upgradePage from '~/features/tables/upgrade-page.css?inline';
import themes from '~/features/themes/themes.css?inline';
import tree from '~/features/tree/tree.css?inline';
import base from './base.css?inline';

/** What pages ask for beside the base, in the order of the cascade. */
const sheets = {
  errorScreen,
  subNav,
  badge,
  tones,
  notice,
  outcome,
  field,
  fieldTold,
  farmPanel,
  farm,
  keys,
  facts,
  amount,
  choice,
  tile,
  linkCard,
  pagination,
  sheet,
  slider,
  tick,
  stepper,
  share,
  ads,
  home,
  calendar,
  month,
  news,
  posts,
  planner: range + planner,
  tables: upgradePage + range + levelTable + levelChart,
  building,
  shelf,
  dream,
  dreamArticle,
  quests,
  market,
  guides,
  themes,
  seasonal,
  tree,
  coop,
  projects,
  village,
  lights,
  comingUp,
  calculator,
  contact,
  menu,
  design,
};

export type StyleSheetName = keyof typeof sheets;

/**
 * The whole style of a page that asks for these sheets, for its head: it travels with the page, so that nothing has to be fetched
 * before the page is painted. Empty in the browser, which never makes another but while it is developed.
 */
export function pageStyle(asked: readonly StyleSheetName[]): string {
  if (!import.meta.env.SSR && !import.meta.env.DEV) return '';
  const parts = Object.entries(sheets).filter(([name]) => asked.includes(name as StyleSheetName));
  const style = `${base}@layer components{${parts.map(([, text]) => text).join('')}}`;
  // Without the builder's banner, and with shorter names than Lightning CSS gives the two values of each colour: 80 bytes less of each page.
  return style.replace(/\/\*!.*?\*\//, '').replaceAll('--lightningcss-', '--');
}
