// What the Go API answers, as the screens read it. Dates are RFC 3339 in UTC;
// prose is sanitised HTML; pictures are addresses on this site.

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

export type CalendarColor = 'red' | 'gold' | 'sage' | 'sky' | 'plum' | 'earth';

/** One plain event of the calendar, recurring ones already expanded. */
export interface CalendarEvent {
  id: string;
  name: string;
  pic: string;
  color: CalendarColor;
  link: string;
  startDate: string;
  endDate: string;
  /** Replace the shown date text only; empty when they do not. */
  start: string;
  end: string;
  suspend: boolean;
  extends: string | null;
  /** How far its dates can be trusted. */
  provenance: Provenance;
}

export interface NewsItem {
  _id: string;
  title: string;
  html: string;
  /** Plain text cut at a word within 200 characters; empty when the text is no longer. */
  excerpt: string;
  date: string;
  edit: string | null;
  link: string;
  archive: boolean;
}

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** A post without its text, as lists hold it. */
export interface PostCard extends Figures {
  _id: string;
  title: string;
  excerpt: string;
  cover: string;
  link: string;
  tags: string[];
  sort: number;
  difficulty: Difficulty[];
  date: string;
  pageCount: number;
}

export interface PostPage {
  title: string;
  html: string;
}

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

/** How one building of the calculator starts, and its limits. */
export interface CalculatorSetting {
  /** Link of the Dream building. */
  ref: string;
  image: string;
  active: boolean;
  /** It can be bulldozed at all. */
  isBull: boolean;
  bull: boolean;
  /** Index of the row of the current level; -1 is not built. */
  userLevel: number;
  allowZero: boolean;
  userSpread: number;
  multiplier: number;
  /** The most that a farm can have; false when there is only one. */
  isMultiplier: number | false;
  complete: boolean;
}

export interface DreamCalculator {
  updatedAt: string;
  resetAt: string;
  buildings: CalculatorSetting[];
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

export interface Project extends Figures {
  name: string;
  link: string;
  pic: string;
  /** Co-op level; 999 is unknown. */
  unlock: number;
  multiplier: number;
  double: boolean;
  /** By level, `points` among them. */
  collect: Record<string, number[]>;
}

export interface VillageUpgrade extends Figures {
  name: string;
  link: string;
  pic: string;
  previous: string | null;
  next: string | null;
  info: { description: string; value: string };
  moreLink: string | null;
  moreDesc: string;
  levels: Array<{ level: number; bonus: number; unit: string; cost: number }>;
  /** The upgrades that previous and next name. */
  related: RelatedItem[];
}

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** The honeypot: people leave it empty. */
  website: string;
}

/** How the API took a contact message. */
export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: Array<{ field: string; message: string }> }
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'too-large' }
  | { kind: 'failed' };

/** RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** The input fields at fault. */
  errors?: Array<{ field: string; message: string }>;
}
