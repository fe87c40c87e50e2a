import type { WholeHead } from '~/page/context';

export interface Preview extends WholeHead {
  /** The page's picture, as a data address. */
  picture?: string;
}

/** As satori takes it. */
export interface Element {
  type: string;
  props: { style: Record<string, string | number>; src?: string; children?: Array<Element | string> };
}

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Names in `worker.ts`; signs that one lacks come from the next. */
const FONT = 'Serif, Serif Extended';
/** The roles of app.css by day. */
export const COLORS = {
  paper: '#f6eedb',
  card: '#fdf9ef',
  ink: '#2a2018',
  soft: '#64543f',
  rule: '#d9c9a6',
  red: '#8f2f27',
};

const MARGIN = 64;
const MAX_FACTS = 3;
const MAX_LABEL = 28;
const MAX_VALUE = 22;

const element = (style: Record<string, string | number>, ...children: Array<Element | string>): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const image = (src: string, style: Record<string, string | number>): Element => ({
  type: 'img',
  props: { src, style },
});

/** The preview of a page, 1200×630. `mark` is the site's logo, as a data address. */
export function previewCard({ page, site, picture }: Preview, mark: string): Element {
  const title = page.title || 'Events, tables and guides';
  const description = page.description || site.description;
  const { facts = [] } = page;
  // Covers are wide.
  const wide = page.image?.includes('/covers/');
  return element(
    {
      flexDirection: 'column',
      width: WIDTH,
      height: HEIGHT,
      backgroundColor: COLORS.paper,
      color: COLORS.ink,
      fontFamily: FONT,
    },
    element({ height: 14, backgroundColor: COLORS.red }),
    element(
      { alignItems: 'center', padding: `40px ${MARGIN}px 0`, fontSize: 34 },
      image(mark, { width: 56, height: 56, marginRight: 20 }),
      element({ fontWeight: 700 }, readable(site.siteName)),
      element({ flexGrow: 1 }),
      element({ fontSize: 28, color: COLORS.soft }, readable(site.game)),
    ),
    element(
      { flexGrow: 1, alignItems: 'center', padding: `0 ${MARGIN}px` },
      element(
        {
          display: 'block',
          flex: 1,
          fontWeight: 700,
          lineHeight: 1.15,
          fontSize: sizeOf(title, wide),
          lineClamp: 4,
          overflowWrap: 'anywhere',
        },
        readable(title),
      ),
      pictureOf(picture ?? mark, wide),
    ),
    element(
      { margin: `0 ${MARGIN}px 44px`, paddingTop: 26, borderTop: `2px solid ${COLORS.rule}`, minHeight: 110 },
      ...(facts.length > 0
        ? facts.slice(0, MAX_FACTS).map(([label, value]) => factOf(label, value))
        : [element({ display: 'block', fontSize: 28, color: COLORS.soft, lineClamp: 2 }, readable(description))]),
    ),
  );
}

function pictureOf(picture: string, wide = false): Element {
  const [width, height] = wide ? [464, 261] : [200, 200];
  return element(
    {
      marginLeft: 48,
      padding: wide ? 0 : 36,
      backgroundColor: COLORS.card,
      border: `2px solid ${COLORS.rule}`,
      borderRadius: 16,
      overflow: 'hidden',
    },
    image(picture, { width, height, objectFit: 'cover' }),
  );
}

function factOf(label: string, value: string): Element {
  return element(
    { flexDirection: 'column', flex: 1, paddingRight: 24 },
    element({ fontSize: 26, color: COLORS.soft }, cut(readable(label), MAX_LABEL)),
    element(
      { fontSize: value.length <= 15 ? 40 : 32, fontWeight: 700, color: COLORS.red, whiteSpace: 'nowrap' },
      cut(readable(value), MAX_VALUE),
    ),
  );
}

/** Larger for short titles: any title fits into four lines. */
function sizeOf(title: string, wide = false): number {
  const size = title.length <= 24 ? 88 : title.length <= 48 ? 72 : 60;
  return wide ? Math.min(size, 64) - 4 : size;
}

const LETTERS = String.raw`\u00a0-\u00ac\u00ae-\u012b\u012e-\u0131\u0134-\u0165\u0168-\u017f\u01cd-\u01dc\u0218-\u021b`;
/** Signs that the fonts lack, such as emoji: they would be drawn as boxes. */
const UNREADABLE = new RegExp(`[^ -~${LETTERS}–—‘’‚“”„†•…′″‹›€™↑↓−]`, 'g');

function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2012\u2015]/g, '-')
    .replace(UNREADABLE, '')
    .trim();
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
