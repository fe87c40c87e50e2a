// What the Go API answers, as the screens read it; what one feature alone reads stands in its own types.ts. Dates are
// RFC 3339 in UTC; prose is sanitised HTML; pictures are addresses on this site. Types only: features import them too.

export type Provenance = 'spec' | 'community' | 'sample';

export interface Figures {
  provenance: Provenance;
  sources: string[];
}

export interface Site {
  name: string;
  tagline: string;
  description: string;
  welcome: { title: string; text: string };
  gettingStarted: string;
  cookieNotice: { text: string; since: string };
  disclaimer: string;
  dreamIntro: string;
  dreamMarket: string;
  dreamGuide: string;
}

export interface Version {
  version: string;
}

export interface CurrentSeasonalEvent {
  name?: string;
  thumb: string;
  link: string;
}

/** The kinds of events by which players choose. */
export type EventKind = 'theme' | 'tournament' | 'co-op' | 'season' | 'sale';

export type CalendarColor = 'red' | 'gold' | 'sage' | 'sky' | 'plum' | 'earth';

/** One plain event of the calendar, recurring ones already expanded. */
export interface Occurrence {
  id: string;
  name: string;
  pic: string;
  color: CalendarColor;
  /** By which players choose, '' for none. */
  kind: EventKind | '';
  link: string;
  startDate: string;
  endDate: string;
  /** Shown in place of the start, '' for none; the time itself stays. */
  start: string;
  /** Shown in place of the end, '' for none. */
  end: string;
  suspend: boolean;
  /** Until when the game prolonged it: the effective end. */
  extends: string | null;
  /** How far its dates can be trusted; `sample` ones are examples. */
  provenance: Provenance;
}

/** What runs and what comes next, each in its order. */
export interface EventLists {
  current: Occurrence[];
  upcoming: Occurrence[];
}

/** The calendar at one moment, `now`. */
export interface CalendarNow extends EventLists {
  now: string;
  /** When either list changes next; null when nothing is ahead. */
  nextChange: string | null;
  /** The page of the running theme event, or else of the next; null when none is known. */
  link: string | null;
}

export interface NewsItem {
  _id: string;
  title: string;
  html: string;
  /** Plain text cut at a word within 200 characters; empty when the text is no longer. */
  excerpt: string;
  date: string;
  /** When its text was last changed, null when it never was. */
  edit: string | null;
  /** The page that it leads to, '' for none. */
  link: string;
  archive: boolean;
}

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** A post without its text, as lists hold it. */
export interface PostCard extends Figures {
  _id: string;
  title: string;
  excerpt: string;
  /** Its wide picture. */
  cover: string;
  link: string;
  /** Contain guide or blog. */
  tags: string[];
  /** Lower stands earlier. */
  sort: number;
  difficulty: Difficulty[];
  date: string;
  pageCount: number;
}

/** One page of a post that has several. */
export interface PostPage {
  title: string;
  html: string;
}

/** A post with its text, or the pages of a longer one. */
export interface Post extends PostCard {
  html: string | PostPage[];
}

/** A counted thing: nails, apples, cash. */
export interface Material {
  key: string;
  name: string;
  plural: string;
  pic: string;
}

export interface MenuLink {
  pic: string;
  link: string;
  name: string;
  description: string;
}

export interface MenuGroup {
  title: string;
  visible: boolean;
  links: MenuLink[];
}

/** Another item, as much as a link to it needs. */
export interface RelatedItem {
  name: string;
  link: string;
  pic: string;
}

/** A row of a table of levels. The order of its keys is the order of the columns; 999 is unknown. */
export type LevelRow = Record<string, number | string | Record<string, number>>;

export interface DreamBuilding extends Figures {
  name: string;
  link: string;
  pic: string;
  levels: LevelRow[];
}

/** A library or market upgrade. `related` holds the items that previous and next (and variant) name. */
export interface Upgrade extends DreamBuilding {
  info: string;
  previous: string | null;
  next: string | null;
  related: RelatedItem[];
}

export interface Building extends Upgrade {
  type: 'normal' | 'premium' | 'fancy' | 'fertile';
  size?: string;
  variant: string[];
}

/** A co-op project. */
export interface Project extends Figures {
  name: string;
  link: string;
  pic: string;
  /** Co-op level from which on it can be started; 999 is unknown. */
  unlock: number;
  /** What a unit counts for; already 2 where `double` is true. */
  multiplier: number;
  double: boolean;
  /** What each level takes, and under `points` what it gives; 999 is unknown. */
  collect: Record<string, number[]>;
}

export interface VillageUpgrade extends Figures {
  name: string;
  link: string;
  pic: string;
  previous: string | null;
  next: string | null;
  /** `value` says what the bonus counts. */
  info: { description: string; value: string };
  moreLink: string | null;
  moreDesc: string;
  /** The cost is in village funds. */
  levels: Array<{ level: number; bonus: number; unit: string; cost: number }>;
  /** The upgrades that previous and next name. */
  related: RelatedItem[];
}
